// Texts have no typos: doubled words or spaces, misplaced punctuation, or sentences without a period.

import type { Problem } from '../../../language/index.ts';
import { mapMessageWords } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule } from '../../define-rule.ts';
import { getHumanTexts } from '../../texts/human-text.ts';
import type { HumanText } from '../../texts/note-text.ts';
import { findTypingErrors } from '../../texts/typing-errors.ts';

const about = 'tea/screens/about.json';
const replace = 'Leaves in water.';
const at = `${about}:6`;

export const textSlips = defineRule({
  id: 'texts/slips',
  summary:
    'A text has a typing error, such as a doubled word, a misplaced space or a missing period.',
  why: 'Users read these texts before they pay, and mistakes cost trust.',
  examples: {
    valid: [
      {
        file: about,
        replace,
        by: 'We think that that is “tea”. It’s 1,250.50 cups, e.g. at 9 a.m.',
      },
      { file: about, replace, by: 'Leaves in water' },
    ],
    invalid: [
      { file: about, replace, by: 'Leaves in the the water.', at, says: '"the" is written twice' },
      { file: about, replace, by: 'Leaves  in water.', at, says: 'two spaces' },
      { file: about, replace, by: 'Leaves , in water.', at, says: 'before ","' },
      { file: about, replace, by: 'Leaves,in water.', at, says: 'after ","' },
      { file: about, replace, by: 'Leaves in water. ', at, says: 'ends with a space' },
      { file: about, replace, by: 'Leaves in water.. Hot.', at, says: '".."' },
      { file: about, replace, by: 'Leaves of “tea\\".', at, says: 'quotation marks' },
      { file: about, replace, by: 'Leaves in water. Drink it hot', at, says: 'no period' },
    ],
  },
  check: createPerFlowCheck((context) =>
    getHumanTexts(context).flatMap((text) =>
      findMistakes(text).map((slip) => ({ file: text.file, pointer: text.pointer, ...slip })),
    ),
  ),
});

// helpers

interface TextMistake {
  readonly message: string;
  readonly severity?: Problem['severity'];
}

/** Words that are never correct when doubled. Other doubled words are only probably wrong. */
const repeatedSmallWord =
  /\b(the|a|an|to|of|and|or|in|for|with|your|you|we|our|it|at|on|by|from|be|are|as|if|not)\s+\1\b/i;
const repeatedWord = /\b(\p{L}{2,})\s+\1\b/iu;

function findMistakes({ value: text, use, pointer }: HumanText): readonly TextMistake[] {
  // Spaces between the forms of a plural are not shown.
  const value = mapMessageWords(text, (words) => words);
  const twice = repeatedSmallWord.exec(value)?.[1];
  const maybe = twice ? undefined : repeatedWord.exec(value)?.[1];
  const before = /\p{L}\s+([;!?])(?=\s|$)/u.exec(value)?.[1];
  return [
    ...(twice ? [{ message: `The word "${twice}" is written twice.` }] : []),
    ...(maybe && !/^(?:that|had|is)$/i.test(maybe)
      ? [{ message: `The word "${maybe}" is written twice.`, severity: 'warning' as const }]
      : []),
    ...findTypingErrors(text).map((message) => ({ message })),
    ...(use !== 'literal' && value.trim() !== '' && value !== value.trim()
      ? [{ message: `This text ${value.endsWith(' ') ? 'ends' : 'begins'} with a space.` }]
      : []),
    ...(before ? [{ message: `There is a space before "${before}".` }] : []),
    ...(/\}\s(?:day|hour|month|year|week|minute|dollar|character|row)\b(?!s)/.test(value)
      ? [
          {
            message:
              'A number is followed by a singular noun: the user reads “3 row”. Write both forms: {rows, plural, one {# row} other {# rows}}.',
            severity: 'warning' as const,
          },
        ]
      : []),
    ...(use === 'button' && /\$\s?\d/.test(value)
      ? [
          {
            message:
              'The label of this button has a fixed amount. Show the value: {state.price, money}.',
          },
        ]
      : []),
    ...(lacksPeriod(value, use, pointer)
      ? [{ message: 'The last sentence of this text has no period.', severity: 'warning' as const }]
      : []),
  ];
}

/** Requires a final period only if an earlier sentence shows that the text consists of sentences. */
function lacksPeriod(value: string, use: HumanText['use'], pointer: string): boolean {
  const isMessage = pointer.endsWith('/toast/message') && /\s.*\s/.test(value);
  const hasSentences = /\p{L}[.!?]\s+\p{Lu}/u.test(
    value.replace(/\b(?:[A-Z]|Inc|No|vs|e\.g|i\.e|St)\.\s/g, ''),
  );
  return use === 'sentence' && (hasSentences || isMessage) && !/[.!?…:”")}\]]$/.test(value.trim());
}
