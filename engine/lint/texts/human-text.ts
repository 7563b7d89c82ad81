// Finds the texts in flows that users read, with their locations and kinds.

import { getFileKind, isObject, type Json, type JsonObject } from '../../language/index.ts';
import type { FlowContext } from '../define-rule.ts';
import { recordContainerTexts } from './container-texts.ts';
import { recordDataTexts } from './data-texts.ts';
import { getLocalizedNames } from './localized-names.ts';
import { type HumanText, type RecordText, recordResultTexts } from './note-text.ts';
import { recordScreenTexts } from './screen-texts.ts';

/** Returns the texts of all files in file order. An unchanged file returns the same objects. */
export function getHumanTexts({ sources }: FlowContext): readonly HumanText[] {
  return Object.entries(sources.values).flatMap(([file, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const localized = getLocalizedNames(sources.values, file);
    const key = [file, ...localized].join();
    const before = textsCache.get(value);
    if (before?.key === key) return before.texts;
    const texts = getTextsOfFile(file, value, localized);
    textsCache.set(value, { key, texts });
    return texts;
  });
}

// helpers

const textsCache = new WeakMap<
  object,
  { readonly key: string; readonly texts: readonly HumanText[] }
>();

function getTextsOfFile(
  file: string,
  value: Json,
  localized: ReadonlySet<string>,
): readonly HumanText[] {
  const texts: HumanText[] = [];
  const note: RecordText = (text, pointer, use, braces = 'data') => {
    if (typeof text === 'string') texts.push({ file, pointer, value: text, use, braces });
    else if (isObject(text)) recordExpressionTexts(note, text, pointer);
  };
  const kind = getFileKind(file);
  if (file === 'app.json' || kind === 'flow') {
    if (isObject(value)) recordContainerTexts(note, value);
  } else if (kind === 'screen') {
    if (isObject(value)) recordScreenTexts(note, value);
  } else if (file.startsWith('shared/')) recordDataTexts(note, value, '', localized);
  return texts;
}

/** Records the texts inside an expression. */
function recordExpressionTexts(note: RecordText, text: JsonObject, pointer: string): void {
  for (const name of ['$', '$optional'])
    if (text[name] !== undefined) recordResultTexts(note, text[name], `${pointer}/${name}`);
}
