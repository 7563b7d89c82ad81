// The branches of a conditional are not swapped, such as the monthly price for the yearly plan.

import { isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { splitNameIntoWords } from '../../name-words.ts';
import { oppositeWords } from '../../opposites.ts';
import type { SourcePlace } from '../../places.ts';
import { getOperandPointer, parseOperation } from '../../types/operation.ts';

const file = 'tea/flow.json';
const replace = '"label": {\n      "$": {';
const choiceOfKind = (one: string, other: string) =>
  `"each": { "$": { "if": [{ "==": [{ "var": "state.kind" }, "yearly"] },\n"${one}", "${other}"] } },\n ${replace}`;

const choiceOfCondition = (one: string, other: string) =>
  `"each": { "$": { "if": [{ "is": "isGreen" },\n"${one}", "${other}"] } },\n ${replace}`;

export const oppositeChoice = defineRule({
  id: 'expression/opposite-choice',
  summary: 'An "if" tests one case, but returns the value that is named after the opposite case.',
  why: 'A user who chose one thing reads about the other, or pays for it.',
  examples: {
    valid: [
      { file, replace, by: choiceOfKind('annual_price', 'monthly_price') },
      { file, replace, by: choiceOfKind('monthly_price', 'price') },
      { file, replace, by: choiceOfCondition('green_price', 'black_price') },
      { file, replace, by: choiceOfCondition('price', 'green_price') },
    ],
    invalid: [
      {
        ...{ file, replace, by: choiceOfKind('monthly_price', 'annual_price') },
        ...{ at: `${file}:52`, says: '"yearly"' },
      },
      {
        ...{ file, replace, by: choiceOfCondition('black_price', 'green_price') },
        ...{ at: `${file}:52`, says: '"green"' },
      },
    ],
  },
  check: createPerFlowCheck(({ places }: FlowContext) =>
    places.flatMap((place) =>
      place.kind === 'logic' ? check(place, place.value, place.pointer) : [],
    ),
  ),
});

// helpers

function check(place: SourcePlace, rule: Json, pointer: string): readonly Finding[] {
  if (Array.isArray(rule))
    return rule.flatMap((each, index) => check(place, each, `${pointer}/${index}`));
  const operation = parseOperation(rule);
  if (!operation) return [];
  const at = (index: number) => `${pointer}${getOperandPointer(operation, index)}`;
  const inner = operation.values.flatMap((each, index) => check(place, each, at(index)));
  if (operation.name !== 'if' && operation.name !== '?:') return inner;
  const { values } = operation;
  const own = values.flatMap((test, index): readonly Finding[] => {
    const given = values[index + 1];
    const otherwise = values[index + 2];
    if (index % 2 === 1 || given === undefined || otherwise === undefined) return [];
    const word = findSwappedWord(test, given, values.length === index + 3 ? otherwise : null);
    return word === null
      ? []
      : [
          {
            ...{ file: place.file, pointer: at(index + 1) },
            message: `Where the test about "${word}" holds, users get ${describeBranch(given)}, which is named after the other case.`,
            suggestion: `Swap the two values, so that they get ${describeBranch(otherwise)}.`,
            related: [
              {
                file: place.file,
                pointer: at(index + 2),
                message: 'The value of the other branch.',
              },
            ],
          },
        ];
  });
  return [...own, ...inner];
}

/** Returns the tested word if each branch is named after the opposite case. */
function findSwappedWord(test: Json, given: Json, otherwise: Json): string | null {
  const isNegated = isObject(test) && test['!'] !== undefined;
  const tested = getWords(test);
  const [one, other] = [
    getWords(isNegated ? otherwise : given),
    getWords(isNegated ? given : otherwise),
  ];
  for (const [these, those] of [
    ...oppositeWords,
    ...oppositeWords.map(([a, b]) => [b, a] as const),
  ]) {
    const has = (words: readonly string[], list: readonly string[]) =>
      words.some((word) => list.includes(word));
    const word = tested.find((each) => these.includes(each));
    if (word === undefined || has(tested, those)) continue;
    const isSwapped =
      has(one, those) && !has(one, these) && has(other, these) && !has(other, those);
    if (isSwapped) return word;
  }
  return getTestWords(test).find((word) => isNamedAfter(word, one, other)) ?? null;
}

/** Returns true if the other value's name contains a word, and the names are otherwise the same. */
function isNamedAfter(word: string, one: readonly string[], other: readonly string[]): boolean {
  return (
    !genericWords.has(word) &&
    other.includes(word) &&
    !one.includes(word) &&
    one.length === other.length &&
    one.length > 1 &&
    one.some((each) => other.includes(each))
  );
}

/** Words in condition names that are too general to identify a case. */
const genericWords = new Set([
  'is',
  'has',
  'for',
  'of',
  'in',
  'no',
  'not',
  'state',
  'event',
  'draft',
]);

/** Returns the words that occur in the names of conditions and in the constants of an expression. Words in data paths are ignored. */
function getTestWords(rule: Json): readonly string[] {
  if (!isObject(rule)) return getWords(rule);
  return Object.entries(rule).flatMap(([name, value]) => {
    if (['var', 'derived', 'root'].includes(name)) return [];
    return Array.isArray(value) ? value.flatMap(getTestWords) : getTestWords(value);
  });
}

/** Returns the words in all names and texts of an expression. */
function getWords(rule: Json): readonly string[] {
  if (typeof rule === 'string') return splitNameIntoWords(rule);
  if (Array.isArray(rule)) return rule.flatMap(getWords);
  return isObject(rule) ? Object.values(rule).flatMap(getWords) : [];
}

/** Describes a value in a few words: its text, or the names in it. */
function describeBranch(rule: Json): string {
  if (typeof rule === 'string') return `"${rule}"`;
  const text = JSON.stringify(rule);
  return text.length <= 60 ? text : `the value of "${getWords(rule).join(' ')}"`;
}
