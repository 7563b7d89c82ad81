// Finds the differences between a value and a part that it should contain, at the deepest places.

import { isDeepEqual } from 'remeda';
import { isObject, type Json } from '../language/index.ts';

export interface PartMismatch {
  /** Data path of the place. */
  readonly path: string;
  readonly wanted: Json;
  /** Undefined where nothing stands there. */
  readonly found: Json | undefined;
}

/** Returns the places where a value differs from an expected part. Objects may have more properties; lists must be equal. */
export function mismatchesOf(
  whole: Json | undefined,
  part: Json,
  path: string,
): readonly PartMismatch[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (isObject(part) && isObject(whole))
    return Object.entries(part).flatMap(([name, value]) =>
      mismatchesOf(Object.hasOwn(whole, name) ? whole[name] : undefined, value, at(name)),
    );
  if (Array.isArray(part) && Array.isArray(whole) && part.length === whole.length) {
    const inside = part.flatMap((value, index) => {
      const same = isDeepEqual(whole[index], value);
      return same ? [] : mismatchesOf(whole[index], value, at(String(index)));
    });
    if (inside.length > 0) return inside;
  }
  return isDeepEqual(whole, part) ? [] : [{ path, wanted: part, found: whole }];
}

/**
 * Returns two different values as texts of a sentence. Long values are shortened around the place
 * where they begin to differ.
 */
export function valuesInWords(
  first: Json | undefined,
  second: Json | undefined,
): readonly [string, string] {
  const [one, other] = [first, second].map((each) =>
    each === undefined ? 'nothing' : JSON.stringify(each),
  ) as [string, string];
  const isLong = Math.max(one.length, other.length) > longest;
  const same = isLong ? commonLength(one, other) : 0;
  // Some text before the difference shows where it stands.
  const from = same > longest / 2 ? same - context : 0;
  return [excerpt(one, from), excerpt(other, from)];
}

// helpers

/** The longest value that is shown whole, in characters. */
const longest = 80;
/** Characters shown before the difference. */
const context = 30;

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function excerpt(text: string, from: number): string {
  const rest = text.slice(from);
  const cut = rest.length > longest ? `${rest.slice(0, longest - 3)}…` : rest;
  return from > 0 ? `…${cut}` : cut;
}
