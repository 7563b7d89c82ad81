// Finds the mismatches between a value and the expected part of the value, at the deepest paths.

import { isDeepEqual } from 'remeda';
import { isObject, type Json } from '../language/index.ts';

export interface ContentMismatch {
  /** The data path of the mismatch. */
  readonly path: string;
  readonly expected: Json;
  /** The actual value, or undefined if there is no value at the path. */
  readonly actual: Json | undefined;
}

/**
 * Returns the mismatches between a value and the expected part of the value. Objects may have additional properties.
 * Lists must be equal.
 */
export function findContentMismatches(
  whole: Json | undefined,
  part: Json,
  path: string,
): readonly ContentMismatch[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (isObject(part) && isObject(whole))
    return Object.entries(part).flatMap(([name, value]) =>
      findContentMismatches(Object.hasOwn(whole, name) ? whole[name] : undefined, value, at(name)),
    );
  if (Array.isArray(part) && Array.isArray(whole) && part.length === whole.length) {
    const inside = part.flatMap((value, index) => {
      const same = isDeepEqual(whole[index], value);
      return same ? [] : findContentMismatches(whole[index], value, at(String(index)));
    });
    if (inside.length > 0) return inside;
  }
  return isDeepEqual(whole, part) ? [] : [{ path, expected: part, actual: whole }];
}

/** Formats two different values for a sentence. Long values are shortened to the text around the first difference. */
export function formatValuePair(
  first: Json | undefined,
  second: Json | undefined,
): readonly [string, string] {
  const [one, other] = [first, second].map((each) =>
    each === undefined ? 'nothing' : JSON.stringify(each),
  ) as [string, string];
  const isLong = Math.max(one.length, other.length) > maxLength;
  const same = isLong ? commonPrefixLength(one, other) : 0;
  // Some characters before the difference are kept as context.
  const from = same > maxLength / 2 ? same - maxContextCharacters : 0;
  return [excerpt(one, from), excerpt(other, from)];
}

// helpers

/** The maximum length in characters of a value that is shown in full. */
const maxLength = 80;
/** The number of characters that are shown before the difference. */
const maxContextCharacters = 30;

function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function excerpt(text: string, from: number): string {
  const rest = text.slice(from);
  const cut = rest.length > maxLength ? `${rest.slice(0, maxLength - 3)}…` : rest;
  return from > 0 ? `…${cut}` : cut;
}
