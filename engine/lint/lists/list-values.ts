// Reads the values of a shared list, item by item.

import { isObject, type Json } from '../../language/index.ts';

export interface ListEntry {
  readonly value: Json;
  /** JSON Pointer inside the list. */
  readonly pointer: string;
}

/** Returns the values of one property of all list items. Returns the items themselves if the name is empty. */
export function getListEntries(list: Json, name: string): readonly ListEntry[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index) => {
    if (name === '') return [{ value: entry, pointer: `/${index}` }];
    const value = isObject(entry) ? entry[name] : undefined;
    return value === undefined ? [] : [{ value, pointer: `/${index}/${name}` }];
  });
}
