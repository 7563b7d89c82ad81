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
