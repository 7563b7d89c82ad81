// Declares a text that users read, and the function that records it.

import { escapeSegment, isObject, type Json } from '../../language/index.ts';

export interface HumanText {
  readonly file: string;
  readonly pointer: string;
  readonly value: string;
  readonly use: TextUse;
  /**
   * The kind of braces in the text. `data`: placeholders of flow data. `words`: placeholders that the interface fills
   * in. `none`: no placeholders.
   */
  readonly braces: 'data' | 'words' | 'none';
}

/**
 * The use of a text. `sentence`: one or more sentences. `label`: a name or a button. `literal`: a text inside an
 * expression.
 */
export type TextUse = 'title' | 'label' | 'button' | 'sentence' | 'error' | 'literal';

/** Records a text of a file. */
export type RecordText = (
  value: Json | undefined,
  pointer: string,
  use: TextUse,
  braces?: HumanText['braces'],
) => void;

/** The operators that compare their operands, or look for one of them. */
const comparing: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', 'in', 'find']);

/**
 * Records the display texts inside an expression: literals with a space or a brace. No identifier has these characters.
 * A literal that is compared with data is not shown. It is the same in every language, as the data are.
 */
export function recordLiterals(note: RecordText, logic: Json | undefined, pointer: string): void {
  if (typeof logic === 'string') {
    if (/[\s{}]/.test(logic) && /\p{L}/u.test(logic)) note(logic, pointer, 'literal', 'none');
  } else if (Array.isArray(logic)) {
    for (const [index, each] of logic.entries()) recordLiterals(note, each, `${pointer}/${index}`);
  } else if (isObject(logic)) {
    for (const [name, each] of Object.entries(logic)) {
      const at = `${pointer}/${escapeSegment(name)}`;
      if (!comparing.has(name) || !Array.isArray(each)) recordLiterals(note, each, at);
      else
        for (const [index, operand] of each.entries())
          if (typeof operand !== 'string') recordLiterals(note, operand, `${at}/${index}`);
    }
  }
}

/**
 * Records the display texts of an expression whose value is shown. Includes single words that the expression or one of
 * its branches returns.
 */
export function recordResultTexts(
  note: RecordText,
  logic: Json | undefined,
  pointer: string,
): void {
  const { if: cases } = isObject(logic) ? logic : {};
  if (typeof logic === 'string') {
    if (/\p{L}{2}/u.test(logic)) note(logic, pointer, 'literal', 'none');
  } else if (Array.isArray(cases)) {
    for (const [index, each] of cases.entries()) {
      const isResult = index % 2 === 1 || index === cases.length - 1;
      (isResult ? recordResultTexts : recordLiterals)(note, each, `${pointer}/if/${index}`);
    }
  } else recordLiterals(note, logic, pointer);
}
