// Collects the texts of a shared list: values under text names, and values with a space.

import { escapeSegment, isObject, type Json } from '../../language/index.ts';
import type { RecordText } from './note-text.ts';
import { isTextName } from './text-names.ts';

export function recordDataTexts(note: RecordText, value: Json, pointer: string, name = ''): void {
  if (typeof value === 'string') {
    const isText = (isTextName(name) && name !== 'value') || /\s/.test(value);
    if (isText) note(value, pointer, /[.!?]$/.test(value) ? 'sentence' : 'label', 'none');
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      recordDataTexts(note, each, `${pointer}/${index}`, name);
  } else if (isObject(value)) {
    for (const [key, each] of Object.entries(value))
      recordDataTexts(note, each, `${pointer}/${escapeSegment(key)}`, key);
  }
}
