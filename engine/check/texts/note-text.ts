// A text that people read, and how it is noted while the files are walked.

import { isObject } from '../../data.ts';
import type { Json } from '../../types.ts';
import { escapeSegment } from '../pointer.ts';

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
