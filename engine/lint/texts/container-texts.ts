// Collects the texts of an application file or a flow file.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../language/index.ts';
import { getIndexedItems } from '../places/place.ts';
import { type RecordText, recordLiterals, recordResultTexts } from './note-text.ts';
import { isTextName } from './text-names.ts';

export function recordContainerTexts(note: RecordText, raw: JsonObject): void {
  note(raw.title, '/title', 'label', 'none');
  for (const [name, each] of Object.entries(isObject(raw.derive) ? raw.derive : {}))
    recordDerivedTexts(note, each, `/derive/${escapeSegment(name)}`, name);
  for (const name of ['enter', 'start', 'on', 'outcomes', 'steps'])
    recordReactionTexts(note, raw[name], `/${name}`);
  for (const [index, step] of getIndexedItems(raw.steps))
    if (isObject(step)) note(step.stage, `/steps/${index}/stage`, 'label', 'none');
  if (isObject(raw.shell)) recordShellTexts(note, raw.shell);
  if (isObject(raw.texts)) recordApplicationTexts(note, raw.texts);
}

// helpers

/** Records the texts of a derived value: templates under text names, and literals of expressions. */
function recordDerivedTexts(note: RecordText, value: Json, pointer: string, name: string): void {
  if (typeof value === 'string') {
    if (isTextName(name) || /\s/.test(value)) note(value, pointer, 'sentence', 'none');
  } else if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      recordDerivedTexts(note, each, `${pointer}/${index}`, name);
  } else if (isObject(value)) {
    for (const [key, each] of Object.entries(value)) {
      const at = `${pointer}/${escapeSegment(key)}`;
      const isShown = isTextName(name) && !['value', 'status'].includes(name);
      if (['$', '$optional'].includes(key) && isShown) recordResultTexts(note, each, at);
      else if (['$', '$optional', '$each'].includes(key)) recordLiterals(note, each, at);
      else recordDerivedTexts(note, each, at, key);
    }
  }
}

/** Records the notices and toast messages of all reactions. */
function recordReactionTexts(note: RecordText, value: Json | undefined, pointer: string): void {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries())
      recordReactionTexts(note, each, `${pointer}/${index}`);
  } else if (isObject(value)) {
    for (const [name, each] of Object.entries(value)) {
      const at = `${pointer}/${escapeSegment(name)}`;
      if (name === 'toast' && isObject(each)) note(each.message, `${at}/message`, 'sentence');
      else if (name === 'notice') note(each, at, 'sentence');
      else if (!['with', 'key', 'assign', 'when', 'unless'].includes(name))
        recordReactionTexts(note, each, at);
    }
  }
}

function recordShellTexts(note: RecordText, shell: JsonObject): void {
  for (const [index, link] of getIndexedItems(shell.links))
    if (isObject(link)) note(link.label, `/shell/links/${index}/label`, 'button');
  if (isObject(shell.help)) note(shell.help.label, '/shell/help/label', 'label', 'none');
  note(shell.footer, '/shell/footer', 'sentence', 'none');
  for (const [index, link] of getIndexedItems(shell.footerLinks))
    if (isObject(link)) note(link.label, `/shell/footerLinks/${index}/label`, 'label', 'none');
}

function recordApplicationTexts(note: RecordText, texts: JsonObject): void {
  note(texts.beyond, '/texts/beyond', 'sentence');
  note(texts.unknownAddress, '/texts/unknownAddress', 'sentence', 'none');
  note(texts.uncharged, '/texts/uncharged', 'sentence');
  for (const [name, each] of Object.entries(isObject(texts.operations) ? texts.operations : {}))
    note(each, `/texts/operations/${escapeSegment(name)}`, 'literal', 'none');
  const entries = ['outcomes', 'charges'].flatMap((table) =>
    Object.entries(isObject(texts[table]) ? texts[table] : {}).map(
      ([name, each]) => [`/texts/${table}/${escapeSegment(name)}`, each] as const,
    ),
  );
  for (const [pointer, each] of [...entries, ['/texts/fallback', texts.fallback] as const]) {
    if (!isObject(each)) continue;
    note(each.title, `${pointer}/title`, 'title');
    note(each.text, `${pointer}/text`, 'sentence');
    note(each.retry, `${pointer}/retry`, 'button');
  }
  for (const [name, each] of Object.entries(isObject(texts.interface) ? texts.interface : {}))
    note(each, `/texts/interface/${escapeSegment(name)}`, 'sentence', 'words');
}
