// The values that a shared list holds, entry by entry.

import { isObject } from '../../data.ts';
import type { Json } from '../../types.ts';

export interface ListEntry {
  readonly value: Json;
  /** JSON Pointer inside the list. */
  readonly pointer: string;
}

/** The values of one property of a list's entries; of an empty name, the entries themselves. */
export function entriesOf(list: Json, name: string): readonly ListEntry[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index) => {
    if (name === '') return [{ value: entry, pointer: `/${index}` }];
    const value = isObject(entry) ? entry[name] : undefined;
    return value === undefined ? [] : [{ value, pointer: `/${index}/${name}` }];
  });
}

/** The values at `list.property`, `list.part.property` or `list.part`; null where there is no such list. */
export function valuesIn(
  data: Readonly<Record<string, Json>>,
  path: string,
): readonly Json[] | null {
  let at: Json = data as { [key: string]: Json };
  for (const segment of path.split('.')) {
    if (Array.isArray(at)) return entriesOf(at, segment).map(({ value }) => value);
    if (!isObject(at) || !Object.hasOwn(at, segment)) return null;
    at = at[segment] ?? null;
  }
  return Array.isArray(at) ? at : null;
}
