// The values of shared lists, by paths such as `states.slug`, and the entry that a text names.

import { isObject } from './data.ts';
import type { Json, JsonSchema } from './types.ts';

type Lists = Readonly<Record<string, Json>>;

/** The paths of the lists that a value must be in (`x-ref`): one, or several. */
export function refsOf({ 'x-ref': ref }: JsonSchema): readonly string[] {
  const paths = Array.isArray(ref) ? ref : [ref];
  return paths.filter((each): each is string => typeof each === 'string');
}

/** The values at `list.property`, `list.part.property` or `list.part`; null where there is no such list. */
export function valuesIn(lists: Lists, path: string): readonly Json[] | null {
  const found = listAt(lists, path);
  if (!found) return null;
  const { list, property } = found;
  if (property === null) return list;
  return list.flatMap((entry) => (isObject(entry) ? (entry[property] ?? []) : []));
}

/**
 * The value at a path of the entry that a text names: by that property, or by one of the others. Upper and lower case
 * count as one. Undefined where no entry has it.
 */
export function valueNamed(
  lists: Lists,
  path: string,
  text: string,
  others: readonly string[] = [],
): Json | undefined {
  const found = listAt(lists, path);
  if (!found) return undefined;
  const { list, property } = found;
  const isNamed = (value: Json | undefined) =>
    typeof value === 'string' && value.toLowerCase() === text.toLowerCase();
  if (property === null) return list.find(isNamed);
  const entry = list
    .filter(isObject)
    .find((each) => [property, ...others].some((name) => isNamed(each[name])));
  return entry?.[property];
}

// helpers

function listAt(
  lists: Lists,
  path: string,
): { readonly list: readonly Json[]; readonly property: string | null } | null {
  let at: Json = lists as { [key: string]: Json };
  const segments = path.split('.');
  for (const [index, segment] of segments.entries()) {
    if (Array.isArray(at))
      return index === segments.length - 1 ? { list: at, property: segment } : null;
    if (!isObject(at) || !Object.hasOwn(at, segment)) return null;
    at = at[segment] ?? null;
  }
  return Array.isArray(at) ? { list: at, property: null } : null;
}
