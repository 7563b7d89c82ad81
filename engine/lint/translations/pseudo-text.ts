// Creates texts of the pseudo-language. They are readable, but clearly differ from source texts.

import { mapMessageWords } from '../../language/index.ts';

/**
 * Returns the translation of a text to the pseudo-language: accented letters, a third longer, in brackets. A mark after
 * each word makes the text run from right to left. Placeholders, doubled braces, and addresses do not change. Outer
 * spaces are kept, because the text may be a part of a sentence.
 * @example
 * createPseudoText('Pay {state.price, money}') // '⟦Þáýý\u200f {state.price, money}⟧'
 * createPseudoText('Which tea? ') // '⟦Ŵĥííçĥ\u200f ţééáá\u200f?⟧ '
 */
export function createPseudoText(text: string): string {
  const [, before = '', shown = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  // The number of characters that must still be added.
  let missing = 0;
  const drawWord = (found: string, letters: string | undefined) => {
    if (letters === undefined) return found;
    const accented = [...letters].map((letter) => {
      missing += growth;
      const drawn = accents[letter] ?? letter;
      if (missing < 1 || !/[aeiouy]/iu.test(letter)) return drawn;
      missing -= 1;
      return drawn + drawn.toLowerCase();
    });
    return `${accented.join('')}${rightToLeftMark}`;
  };
  const words = mapMessageWords(shown, (part) => part.replace(wordPattern, drawWord));
  return `${before}⟦${words}${'~'.repeat(Math.round(missing))}⟧${after}`;
}

// helpers

/** The growth factor per letter. A translation from English is about a third longer, including spaces and brackets. */
const growth = 0.42;

const rightToLeftMark = '\u200f';

/** Matches text that does not change, or a word as a group. */
const wordPattern = /\b(?:https?:\/\/|mailto:)\S+|\S+@\S+\.\w+|(\p{L}[\p{L}\p{M}’']*)/gu;

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçðéƒĝĥíĵķļɱñöþǫŕšţûṽŵẋýžÁƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [...accented].map((letter, at) => [plain.charAt(at), letter]),
);
