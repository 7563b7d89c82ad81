// Tests edits of guards that join conditions.

import { describe, expect, test } from 'vitest';
import {
  addCondition,
  joinConditions,
  removeCondition,
} from '../../studio/page/edit/guard-edits.ts';

const wrap = (rule: unknown) => `{ "id": "tea", "when": ${JSON.stringify(rule)}, "back": false }`;
const readWhen = (text: string) => JSON.parse(text).when;

describe('a condition is added', () => {
  test.each([
    ['to a single one', 'isTea', { and: ['isTea', 'isHot'] }],
    ['to a negation', { '!': 'isTea' }, { and: [{ '!': 'isTea' }, 'isHot'] }],
    ['to a list of "and"', { and: ['a', 'b'] }, { and: ['a', 'b', 'isHot'] }],
    ['to a list of "or"', { or: ['a', 'b'] }, { or: ['a', 'b', 'isHot'] }],
  ])('%s', (_, before, after) => {
    expect(readWhen(addCondition(wrap(before), '/when', 'isHot'))).toEqual(after);
  });

  test('where there is no guard', () => {
    expect(readWhen(addCondition('{ "id": "tea" }', '/when', 'isHot'))).toBe('isHot');
  });
});

describe('a condition is removed', () => {
  test.each([
    ['of three', { and: ['a', 'b', 'c'] }, 1, { and: ['a', 'c'] }],
    [
      'the last of three',
      { or: ['a', { '!': 'b' }, { '!': 'c' }] },
      2,
      { or: ['a', { '!': 'b' }] },
    ],
    ['of two, and the other one stays alone', { or: ['a', { '!': 'b' }] }, 0, { '!': 'b' }],
    ['with its list, if it is the only one', { and: ['a'] }, 0, undefined],
    ['with the guard, if it is the guard', 'a', 0, undefined],
  ])('%s', (_, before, index, after) => {
    expect(readWhen(removeCondition(wrap(before), '/when', index))).toEqual(after);
  });
});

test('conditions are joined by the other list, and a single one stays as it is', () => {
  expect(readWhen(joinConditions(wrap({ and: ['a', 'b'] }), '/when', 'or'))).toEqual({
    or: ['a', 'b'],
  });
  expect(readWhen(joinConditions(wrap('a'), '/when', 'or'))).toBe('a');
});

test('the rest of the text stays byte for byte', () => {
  const text = '{\n  "a":   [1,2],\n  "when": {"and": ["x", "y"]}\n}';
  expect(removeCondition(text, '/when', 1)).toBe('{\n  "a":   [1,2],\n  "when": "x"\n}');
});
