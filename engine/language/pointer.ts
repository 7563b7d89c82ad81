// Reads, escapes, and compares JSON Pointers.

import { isObject } from './data.ts';
import type { Json } from './types.ts';

/**
 * Returns the value at a JSON Pointer, or undefined if there is no such value.
 * @example
 * getValueAt(values['tea/flow.json'], '/steps/0/id') // 'kind'
 * getValueAt(values['tea/flow.json'], '/steps/9/id') // undefined
 */
export function getValueAt(value: Json | undefined, pointer: string): Json | undefined {
  return parsePointer(pointer).reduce<Json | undefined>((at, segment) => {
    if (Array.isArray(at)) return at[Number(segment)];
    return isObject(at) && Object.hasOwn(at, segment) ? at[segment] : undefined;
  }, value);
}

/**
 * Splits a JSON Pointer into its segments and unescapes them.
 * @example
 * parsePointer('/steps/0/on/a~1b') // ['steps', '0', 'on', 'a/b']
 */
export function parsePointer(pointer: string): readonly string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((each) =>
          each.includes('~') ? each.replaceAll('~1', '/').replaceAll('~0', '~') : each,
        );
}

/**
 * Joins segments to a JSON Pointer and escapes them.
 * @example
 * formatPointer(['on', 'a/b']) // '/on/a~1b'
 */
export function formatPointer(segments: readonly string[]): string {
  return segments.map((each) => `/${escapeSegment(each)}`).join('');
}

const escapedSign = /[~/]/;

/**
 * Escapes a name for use as a segment of a JSON Pointer.
 * @example
 * escapeSegment('a/b') // 'a~1b'
 */
export function escapeSegment(segment: string): string {
  return escapedSign.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment;
}

/**
 * Returns true if `pointer` equals `around` or points inside it.
 * @example
 * isPointerWithin('/steps/1/on', '/steps/1') // true
 * isPointerWithin('/steps/10', '/steps/1') // false
 */
export function isPointerWithin(pointer: string, around: string): boolean {
  return pointer === around || pointer.startsWith(`${around}/`);
}
