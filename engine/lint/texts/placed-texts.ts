// Finds all texts of a flow file that a user may read.

import { escapeSegment, isObject, type Json } from '../../language/index.ts';

interface PlacedText {
  readonly text: string;
  readonly pointer: string;
}

/**
 * Returns the texts inside a value with their JSON Pointers.
 * @param pointer the JSON Pointer of the value
 */
export function findPlacedTexts(value: Json, pointer: string): readonly PlacedText[] {
  if (typeof value === 'string') return [{ text: value, pointer }];
  if (Array.isArray(value))
    return value.flatMap((each, index) => findPlacedTexts(each, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    isHiddenText(name, pointer) ? [] : findPlacedTexts(each, `${pointer}/${escapeSegment(name)}`),
  );
}

// helpers

/** Returns true for texts that no screen shows: a condition's label and a `$comment`. */
function isHiddenText(name: string, pointer: string): boolean {
  if (name === '$comment' || (name === 'claims' && pointer === '')) return true;
  return (
    ['label', 'given', 'holds', 'fails'].includes(name) && /^\/conditions\/[^/]+$/.test(pointer)
  );
}
