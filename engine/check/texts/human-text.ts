// The texts of the flows that people read, each with where it stands and what it is for.

import { isObject, type JsonObject } from '../../data.ts';
import type { Json } from '../../types.ts';
import type { CheckContext } from '../define-rule.ts';
import { escapeSegment } from '../pointer.ts';
import { textsOfContainer } from './container-texts.ts';
import { textsOfData } from './data-texts.ts';
import { textsOfScreen } from './screen-texts.ts';

export interface HumanText {
  readonly file: string;
  readonly pointer: string;
  readonly value: string;
  readonly use: TextUse;
  /**
   * How its braces are read: `data` for placeholders of the flow's data, `words` for those that the interface fills in
   * itself, `none` where a text is shown as it is written.
   */
  readonly braces: 'data' | 'words' | 'none';
}

/** `sentence`: may be one or several; `label`: a name or a button; `literal`: a text inside an expression. */
export type TextUse = 'title' | 'label' | 'button' | 'sentence' | 'error' | 'literal';

/** Takes down a text. */
export type NoteText = (
  value: Json | undefined,
  pointer: string,
  use: TextUse,
  braces?: HumanText['braces'],
) => void;

/** The texts of all files, in the files' order; those of a file that is as it was are the same objects. */
export function humanTextsOf({ sources }: CheckContext): readonly HumanText[] {
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
  if (file === 'app.json' || /^[^/]+\/flow\.json$/.test(file)) {
    if (isObject(value)) textsOfContainer(note, value);
  } else if (/^[^/]+\/screens\/.+\.json$/.test(file)) {
    if (isObject(value)) textsOfScreen(note, value);
  } else if (file.startsWith('shared/')) textsOfData(note, value, '');
  return texts;
}

/** The texts inside an expression that stands for a text. */
function noteExpression(note: NoteText, text: JsonObject, pointer: string): void {
  for (const name of ['$', '$optional'])
    if (text[name] !== undefined) noteLiterals(note, text[name], `${pointer}/${name}`);
}

/** The texts for people inside an expression: what holds a space or a brace is no name of anything. */
export function noteLiterals(note: NoteText, logic: Json | undefined, pointer: string): void {
  if (typeof logic === 'string') {
    if (/[\s{}]/.test(logic) && /\p{L}/u.test(logic)) note(logic, pointer, 'literal', 'none');
  } else if (Array.isArray(logic)) {
    for (const [index, each] of logic.entries()) noteLiterals(note, each, `${pointer}/${index}`);
  } else if (isObject(logic)) {
    for (const [name, each] of Object.entries(logic))
      noteLiterals(note, each, `${pointer}/${escapeSegment(name)}`);
  }
}
