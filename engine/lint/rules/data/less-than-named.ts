// If the text of a list item says that the item includes everything of another item, the item does.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { escapePattern } from '../../texts/escape-pattern.ts';

const file = 'shared/leaves.json';
const replace = '"name": "Green",';
const entry = (text: string) => `"text": "${text}", "name": "Green",`;

export const lessThanNamed = defineRule({
  id: 'data/less-than-named',
  summary: 'An entry says that it has everything of another entry, but a list of it lacks a part.',
  why: 'The user misses what was promised, or buys it twice.',
  examples: {
    valid: [{ file, replace, by: entry('Everything in Black.') }],
    invalid: [
      {
        ...{ file, replace: '"name": "Black",\n    "goesWith": []' },
        by: '"text": "Everything in Green, and more.", "name": "Black",\n    "goesWith": []',
        ...{ at: `${file}:12`, says: '"black"' },
      },
    ],
  },
  check: ({ sources }) =>
    Object.entries(sources.values).flatMap(([file, value]) =>
      file.startsWith('shared/') && !file.endsWith('.schema.json')
        ? findLists(value, '').flatMap(({ list, pointer }) => checkList(list, file, pointer))
        : [],
    ),
});

// helpers

interface PlacedList {
  readonly list: readonly Json[];
  readonly pointer: string;
}

function findLists(value: Json, pointer: string): readonly PlacedList[] {
  if (Array.isArray(value)) return [{ list: value, pointer }];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    findLists(each, `${pointer}/${escapeSegment(name)}`),
  );
}

function checkList(list: readonly Json[], file: string, pointer: string): readonly Finding[] {
  const entries = list.filter(isObject);
  return list.flatMap((entry, index) => {
    if (!isObject(entry)) return [];
    const named = entries.filter(
      (other) => other !== entry && getNames(other).some((name) => promises(entry, name)),
    );
    return named.flatMap((other) =>
      Object.entries(entry).flatMap(([key, own]): readonly Finding[] => {
        const whole = other[key];
        if (!Array.isArray(own) || !Array.isArray(whole) || isSelection(entries, key)) return [];
        const missing = whole.filter((each) => !own.includes(each));
        if (missing.length === 0) return [];
        return [
          {
            ...{ file, pointer: `${pointer}/${index}/${escapeSegment(key)}` },
            message: `This entry says that it has everything in "${getNames(other)[0]}", but its "${key}" lacks ${missing.map((each) => JSON.stringify(each)).join(', ')}.`,
            suggestion: `Add ${missing.map((each) => JSON.stringify(each)).join(', ')}, or correct the text.`,
          },
        ];
      }),
    );
  });
}

/** Returns true for a list property whose items are always among the items of another list property. */
function isSelection(entries: readonly JsonObject[], key: string): boolean {
  return Object.keys(entries[0] ?? {}).some(
    (other) =>
      other !== key &&
      entries.every((entry) => {
        const [some, all] = [entry[key], entry[other]];
        return (
          Array.isArray(some) && Array.isArray(all) && some.every((each) => all.includes(each))
        );
      }) &&
      entries.some((entry) => JSON.stringify(entry[key]) !== JSON.stringify(entry[other])),
  );
}

function getNames({ title, name, label }: JsonObject): readonly string[] {
  return [title, name, label].filter((each): each is string => typeof each === 'string');
}

/** Returns true if a text of an item says that the item includes everything of another item. */
function promises(entry: JsonObject, name: string): boolean {
  return Object.values(entry).some(
    (text) =>
      typeof text === 'string' &&
      [...text.matchAll(/\b(?:everything|all) (?:in|of|from) (?:the )?/gi)].some(
        ({ 0: start, index }) =>
          new RegExp(`^${escapePattern(name)}\\b`).test(text.slice(index + start.length)),
      ),
  );
}
