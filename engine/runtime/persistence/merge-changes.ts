// Merges the changes made in this tab with the values that another tab has written.

import { isDeepEqual } from 'remeda';
import { isObject, type Json } from '../../language/index.ts';

/**
 * Applies the properties that changed between two values to a stored object. The other stored properties are kept,
 * because another tab may have written them.
 * @example
 * mergeChanges({ milk: true }, { tea: 'green' }, { tea: 'green', cups: 2 }) // { milk: true, cups: 2 }
 */
export function mergeChanges(stored: Json, before: Json, after: Json): Json {
  if (!isObject(stored) || !isObject(after)) return after;
  const known = isObject(before) ? before : {};
  const merged: Record<string, Json> = { ...stored };
  for (const name of new Set([...Object.keys(known), ...Object.keys(after)])) {
    const value = after[name];
    if (isDeepEqual(value, known[name])) continue;
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}
