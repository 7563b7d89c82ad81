// A count of days, months, or people is not formatted as money.

import {
  findPlaceholders,
  formatForMessage,
  getLastSegment,
  isObject,
  type Json,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule } from '../../define-rule.ts';
import { splitNameIntoWords } from '../../name-words.ts';
import { findOperations } from '../../operations.ts';

const about = 'tea/screens/about.json';
const replace = 'Leaves in water.';

/** Words at the end of names that denote counts. */
const countWords = new Set(
  'second seconds minute minutes hour hours day days week weeks month months year years count'.split(
    ' ',
  ),
);

export const countedAsMoney = defineRule({
  id: 'texts/counted-as-money',
  summary: 'A value is formatted as money, but its name denotes a count, such as days or months.',
  why: 'The user reads $0.05 instead of five days.',
  examples: {
    valid: [{ file: about, replace, by: 'For {state.cups, money}.' }],
    invalid: [
      {
        ...{ file: about, replace, at: `${about}:6`, says: '"session.days" denotes a count' },
        by: 'For {session.days, money}.',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    context.places.flatMap(({ kind, file, pointer, value }) => {
      const shownAs =
        kind === 'text'
          ? findPlaceholders(formatForMessage(value)).map(({ path, format }) => ({
              path,
              format,
              at: pointer,
            }))
          : kind === 'logic'
            ? findFormattedValues(value).map((each) => ({ ...each, at: `${pointer}${each.at}` }))
            : [];
      return shownAs
        .filter(({ path, format }) => format === 'money' && isCounted(path))
        .map(({ path, at }) => ({
          file,
          pointer: at,
          message: `The name "${path}" denotes a count, but the value is formatted as money.`,
          suggestion: 'Use the format "number", or rename the value if it is an amount.',
        }));
    }),
  ),
});

// helpers

/** Returns the values that the operator `format` formats directly. */
function findFormattedValues(rule: Json) {
  return findOperations(rule, '', true).flatMap(({ name, values: [given, format], pointer }) => {
    if (name !== 'format' || !isObject(given)) return [];
    const [path] = [given.var, given.derived].filter((each) => typeof each === 'string');
    return typeof path === 'string' ? [{ path, format, at: pointer }] : [];
  });
}

function isCounted(path: string): boolean {
  const last = splitNameIntoWords(getLastSegment(path)).at(-1) ?? '';
  return countWords.has(last.toLowerCase());
}
