// Changes data at data paths, as the examples of a condition do.

import { isObject, type JsonObject, writePath } from '../data.ts';
import type { Json } from '../types.ts';

/**
 * Returns the data with the value at each data path replaced. A name that is not a data path, such as `a..b`, is a
 * property of its own.
 * @param data anything but an object counts as no data
 * @param changes data path -> value. Later ones apply to the result of earlier ones
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
