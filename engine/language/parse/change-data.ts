// Changes data at data paths. Used for the examples of conditions.

import { isObject, type JsonObject, writePath } from '../data.ts';
import type { Json } from '../types.ts';

/**
 * Returns data in which the value at each data path is replaced. A name that is not a data path, such as `a..b`, is a
 * plain property name.
 * @param data the original data. A value other than an object counts as empty
 * @param changes the new value of each data path. Changes are applied in order
 * @example
 * changeData({ state: { kind: 'green', cups: 1 } }, { 'state.cups': 2 }) // { state: { kind: 'green', cups: 2 } }
 */
export function changeData(data: Json | undefined, changes: JsonObject): Json {
  const start: Json = isObject(data) ? data : {};
  return Object.entries(changes).reduce<Json>(
    (whole, [path, value]) => changeAtPath(whole, path, value),
    start,
  );
}

// helpers

function changeAtPath(data: Json, path: string, value: Json): Json {
  try {
    return writePath(data, path, value);
  } catch {
    return { ...(data as JsonObject), [path]: value };
  }
}
