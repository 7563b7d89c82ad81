// Collects the texts of a shared list: values under text names, values that its schema marks, and values with a space.

import { escapeSegment, isObject, type Json } from '../../language/index.ts';
import type { RecordText } from './note-text.ts';
import { isTextName } from './text-names.ts';

export function recordDataTexts(
  note: RecordText,
  value: Json,
  pointer: string,
  localized: ReadonlySet<string>,
  name = '',
): void {
  if (typeof value === 'string') {
    const isText =
      (isTextName(name) && name !== 'value') || localized.has(name) || /\s/.test(value);
    if (isText) note(value, pointer, /[.!?]$/.test(value) ? 'sentence' : 'label', 'none');
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      recordDataTexts(note, each, `${pointer}/${index}`, localized, name);
  } else if (isObject(value)) {
    for (const [key, each] of Object.entries(value))
      recordDataTexts(note, each, `${pointer}/${escapeSegment(key)}`, localized, key);
  }
}
