// Tests that a form's initial answers contain only choices that its fields still offer.

import { expect, test } from 'vitest';
import { dropUnofferedAnswers } from '../../../engine/runtime/unoffered-answers.ts';

const colorChoices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
  { value: 3, label: 'C' },
];
const uiSchema = {
  one: { 'ui:options': { choices: colorChoices } },
  later: { 'ui:options': { choices: [] } },
};

test('an answer that its field does not offer counts as absent', () => {
  expect(dropUnofferedAnswers({ one: 'gone', free: 'text' }, uiSchema)).toEqual({ free: 'text' });
  expect(dropUnofferedAnswers({ one: '3' }, uiSchema)).toEqual({});
});

test.each([
  ['one that is offered', { one: 'a' }],
  ['one of another kind that is offered', { one: 3 }],
  ['one of a field whose choices have not arrived', { later: 'a' }],
  ['one of a field without choices', { free: 'text' }],
  ['several of one field', { one: ['gone'] }],
])('%s is the same object', (_, answers) => {
  expect(dropUnofferedAnswers(answers, uiSchema)).toBe(answers);
});
