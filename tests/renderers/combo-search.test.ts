// Tests how a combobox finds choices in every language.

import { expect, test } from 'vitest';
import { findChoices, findExactChoice } from '../../renderers/form/combo/search.ts';

const choices = [
  { value: 'new-york', label: 'Nueva York', hint: 'NY' },
  { value: 'north-carolina', label: 'Carolina del Norte', hint: 'NC' },
  { value: 'oregon', label: 'Oregón', hint: 'OR' },
  { value: '5f1c0c1e-0d6e-4f8a-9d1e-0b8f5a7c1e11', label: 'Kites LLC' },
];
const find = (typed: string) => findChoices(choices, typed).map(({ label }) => label);

test.each([
  ['nueva y', ['Nueva York']],
  ['New York', ['Nueva York']],
  ['north c', ['Carolina del Norte']],
  ['oregon', ['Oregón']],
  ['carolina', ['Carolina del Norte']],
  ['nc', ['Carolina del Norte']],
  ['5f1c', []],
])('“%s” finds %j', (typed, labels) => {
  expect(find(typed)).toEqual(labels);
});

test('the name in the source language is exact', () => {
  expect(findExactChoice(choices, 'new york')?.label).toBe('Nueva York');
});
