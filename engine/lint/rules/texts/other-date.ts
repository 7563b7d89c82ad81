// A text about the time of an event shows the date of the same event.

import {
  findPlaceholders,
  getValueAt,
  isObject,
  type Json,
  splitLastSegment,
} from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { splitNameIntoWords } from '../../name-words.ts';
import { getHumanTexts } from '../../texts/human-text.ts';
import { readPlaceholder } from '../../types/scope.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const callWithNotice = (notice: string) =>
  `"help": { "call": "shop.order", "with": { "kind": "green" }, "on": { "ok": {\n "notice": "${notice}" } } }`;

export const otherDate = defineRule({
  id: 'texts/other-date',
  summary: 'A text says when one thing happened, but shows the date of another.',
  why: 'The user reads a wrong date.',
  examples: {
    valid: [
      { file, replace, by: callWithNotice('Paid on {result.paidAt, date}.') },
      { file, replace, by: callWithNotice('Since {result.sentAt, date}.') },
    ],
    invalid: [
      {
        ...{ file, replace, at: `${file}:67`, says: 'describes "result.paidAt"' },
        by: callWithNotice('You paid on {result.sentAt, date}.'),
      },
    ],
  },
  check: (context) =>
    getHumanTexts(context).flatMap(({ file, pointer, value, braces }): readonly Finding[] => {
      if (braces !== 'data' || !value.includes('{')) return [];
      return findPlaceholders(value).flatMap(({ path }): readonly Finding[] => {
        const [parent, name] = splitLastSegment(path);
        const [verb] = splitDateName(name);
        if (parent === '' || verb === undefined) return [];
        const words =
          getWordsBefore(value, path) ?? getLabelWords(context.sources.values[file], pointer);
        if (words === null || words.includes(verb)) return [];
        const parentReading = readPlaceholder(
          getTypeFacts(context).at(file, pointer).likely,
          parent,
        );
        const siblings = parentReading.found
          ? Object.keys(parentReading.type.object?.named ?? {})
          : [];
        const meant = siblings.find((each) => {
          const [other] = splitDateName(each);
          return other !== undefined && words.includes(other);
        });
        if (meant === undefined) return [];
        return [
          {
            file,
            pointer,
            message: `This text describes "${parent}.${meant}", but shows "${path}".`,
            suggestion: `Write {${parent}.${meant}, date}.`,
          },
        ];
      });
    }),
});

// helpers

/** Splits the name of a date into words: `paidAt` -> paid, at. Other names have no second part. */
function splitDateName(name: string): readonly string[] {
  const words = splitNameIntoWords(name);
  const last = words.at(-1) ?? '';
  const isDate = words.length > 1 && ['at', 'on', 'date'].includes(last);
  return isDate ? [words[0] ?? '', last] : [];
}

/** The maximum number of words before a date that describe the date: “You paid for it on”. */
const maxWordsBefore = 5;

/** Returns the words directly before a placeholder in its sentence, or null if there are none. */
function getWordsBefore(text: string, path: string): readonly string[] | null {
  const before = text.slice(0, text.indexOf(`{${path}`));
  const sentence = before.split(/[.!?}]\s/).at(-1) ?? '';
  const words = splitNameIntoWords(sentence);
  return words.length === 0 ? null : words.slice(-maxWordsBefore);
}

/** Returns the words of the label next to a value, such as in a list of facts. */
function getLabelWords(raw: Json | undefined, pointer: string): readonly string[] | null {
  const parent = getValueAt(raw, pointer.slice(0, pointer.lastIndexOf('/')));
  const label = isObject(parent) ? (parent.label ?? parent.term ?? parent.title) : undefined;
  return typeof label === 'string' ? splitNameIntoWords(label) : null;
}
