// Reads the values of shared lists by paths such as `states.slug`, and finds the list item that a text names.

import { isObject } from './data.ts';
import { getPathSegments } from './data-path.ts';
import type { Json, JsonSchema } from './types.ts';

type Lists = Readonly<Record<string, Json>>;

/**
 * Returns the paths of the shared lists that a value must be in. The `x-ref` of a schema is one path or a list of
 * paths.
 * @example
 * getSharedListPaths({ 'x-ref': 'leaves.id' }) // ['leaves.id']
 * getSharedListPaths({ type: 'string' }) // []
 */
export function getSharedListPaths({ 'x-ref': ref }: JsonSchema): readonly string[] {
  const paths = Array.isArray(ref) ? ref : [ref];
  return paths.filter((each): each is string => typeof each === 'string');
}

/**
 * Returns the values at a path of a shared list, or null if there is no such list.
 * @param path `list.property`, `list.part.property`, or `list.part`
 * @example
 * getSharedListValues(product.app.data, 'leaves.name') // ['Green', 'Black']
 * getSharedListValues(product.app.data, 'cups.name') // null
 */
export function getSharedListValues(lists: Lists, path: string): readonly Json[] | null {
  const found = findList(lists, path);
  if (!found) return null;
  const { list, property } = found;
  if (property === null) return list;
  return list.flatMap((entry) => (isObject(entry) ? (entry[property] ?? []) : []));
}

/**
 * Finds the list item that a text names and returns the value at a path of the item. Returns undefined if no item has
 * the name. Ignores letter case.
 * @param path `list.property`, `list.part.property`, or `list.part`
 * @param others other properties that may contain the name
 * @example
 * findSharedListValue(product.app.data, 'leaves.id', 'Green') // 'green'
 * findSharedListValue(product.app.data, 'leaves.name', 'black', ['id']) // 'Black'
 */
export function findSharedListValue(
  lists: Lists,
  path: string,
  text: string,
  others: readonly string[] = [],
): Json | undefined {
  const found = findList(lists, path);
  if (!found) return undefined;
  const { list, property } = found;
  const isNamed = (value: Json | undefined) =>
    typeof value === 'string' && value.toLowerCase() === text.toLowerCase();
  if (property === null) return list.find(isNamed);
  const namedItem = list
    .filter(isObject)
    .find((each) => [property, ...others].some((name) => isNamed(each[name])));
  return namedItem?.[property];
}

// helpers

function findList(
  lists: Lists,
  path: string,
): { readonly list: readonly Json[]; readonly property: string | null } | null {
  let at: Json = lists as { [key: string]: Json };
  const segments = getPathSegments(path);
  for (const [index, segment] of segments.entries()) {
    if (Array.isArray(at))
      return index === segments.length - 1 ? { list: at, property: segment } : null;
    if (!isObject(at) || !Object.hasOwn(at, segment)) return null;
    at = at[segment] ?? null;
  }
  return Array.isArray(at) ? { list: at, property: null } : null;
}
