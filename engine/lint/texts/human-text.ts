// The texts of the flows that users read, with their locations and kinds.

import { isObject, type Json, type JsonObject, kindOfFile } from '../../language/index.ts';
import type { FlowContext } from '../define-rule.ts';
import { noteContainerTexts } from './container-texts.ts';
import { noteDataTexts } from './data-texts.ts';
import { type HumanText, type NoteText, noteLiterals } from './note-text.ts';
import { noteScreenTexts } from './screen-texts.ts';

/**
 * Returns the texts of all files in the order of the files. An unchanged file returns the same
 * objects.
 */
export function getHumanTexts({ sources }: FlowContext): readonly HumanText[] {
  return Object.entries(sources.values).flatMap(([file, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const before = textsCache.get(value);
    if (before?.file === file) return before.texts;
    const texts = getTextsOfFile(file, value);
    textsCache.set(value, { file, texts });
    return texts;
  });
}

// helpers

const textsCache = new WeakMap<
  object,
  { readonly file: string; readonly texts: readonly HumanText[] }
>();

function getTextsOfFile(file: string, value: Json): readonly HumanText[] {
  const texts: HumanText[] = [];
  const note: NoteText = (text, pointer, use, braces = 'data') => {
    if (typeof text === 'string') texts.push({ file, pointer, value: text, use, braces });
    else if (isObject(text)) noteExpression(note, text, pointer);
  };
  const kind = kindOfFile(file);
  if (file === 'app.json' || kind === 'flow') {
    if (isObject(value)) noteContainerTexts(note, value);
  } else if (kind === 'screen') {
    if (isObject(value)) noteScreenTexts(note, value);
  } else if (file.startsWith('shared/')) noteDataTexts(note, value, '');
  return texts;
}

/** Visits the texts inside an expression. */
function noteExpression(note: NoteText, text: JsonObject, pointer: string): void {
  for (const name of ['$', '$optional'])
    if (text[name] !== undefined) noteLiterals(note, text[name], `${pointer}/${name}`);
}
