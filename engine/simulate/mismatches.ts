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

/** A value in a sentence: cut where it is long. */
export function valueWords(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
