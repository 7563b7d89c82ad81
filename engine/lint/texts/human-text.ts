// The texts of the flows that users read, with their locations and kinds.

import { getFileKind, isObject, type Json, type JsonObject } from '../../language/index.ts';
import type { FlowContext } from '../define-rule.ts';
import { textsOfContainer } from './container-texts.ts';
import { textsOfData } from './data-texts.ts';
import { type HumanText, type NoteText, noteLiterals } from './note-text.ts';
import { textsOfScreen } from './screen-texts.ts';

/**
 * Returns the texts of all files in the order of the files. An unchanged file returns the same
 * objects.
 */
export function humanTextsOf({ sources }: FlowContext): readonly HumanText[] {
  return Object.entries(sources.values).flatMap(([file, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const before = known.get(value);
    if (before?.file === file) return before.texts;
    const texts = textsIn(file, value);
    known.set(value, { file, texts });
    return texts;
  });
}

// helpers

const known = new WeakMap<
  object,
  { readonly file: string; readonly texts: readonly HumanText[] }
>();

function textsIn(file: string, value: Json): readonly HumanText[] {
  const texts: HumanText[] = [];
  const note: NoteText = (text, pointer, use, braces = 'data') => {
    if (typeof text === 'string') texts.push({ file, pointer, value: text, use, braces });
    else if (isObject(text)) noteExpression(note, text, pointer);
  };
  const kind = getFileKind(file);
  if (file === 'app.json' || kind === 'flow') {
    if (isObject(value)) textsOfContainer(note, value);
  } else if (kind === 'screen') {
    if (isObject(value)) textsOfScreen(note, value);
  } else if (file.startsWith('shared/')) textsOfData(note, value, '');
  return texts;
}

/** Visits the texts inside an expression. */
function noteExpression(note: NoteText, text: JsonObject, pointer: string): void {
  for (const name of ['$', '$optional'])
    if (text[name] !== undefined) noteLiterals(note, text[name], `${pointer}/${name}`);
}
