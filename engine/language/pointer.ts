// JSON Pointer helpers.

import { isObject } from './data.ts';
import { segmentsOfPointer } from './parse/sources.ts';
import type { Json } from './types.ts';

/** Returns the value at a JSON Pointer, or undefined when there is none. */
export function valueAt(value: Json | undefined, pointer: string): Json | undefined {
  return segmentsOfPointer(pointer).reduce<Json | undefined>((at, segment) => {
    if (Array.isArray(at)) return at[Number(segment)];
    return isObject(at) && Object.hasOwn(at, segment) ? at[segment] : undefined;
  }, value);
}

/** Escapes a name for use as a segment of a JSON Pointer. */
export function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns true if `pointer` equals `around` or points inside it. */
export function isWithin(pointer: string, around: string): boolean {
  return pointer === around || pointer.startsWith(`${around}/`);
}
