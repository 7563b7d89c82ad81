// Visits every value inside a JSON value.

import { escapeSegment, isObject, type Json } from '../language/index.ts';

/** Calls `visit` for a value and all values inside it, with their JSON Pointers. */
export function walkJson(
  value: Json,
  pointer: string,
  visit: (value: Json, pointer: string) => void,
): void {
  visit(value, pointer);
  if (Array.isArray(value))
    for (const [index, each] of value.entries()) walkJson(each, `${pointer}/${index}`, visit);
  else if (isObject(value))
    for (const [name, each] of Object.entries(value))
      walkJson(each, `${pointer}/${escapeSegment(name)}`, visit);
}
