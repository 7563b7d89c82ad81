// The search of the gallery finds all texts that a screen can show, and says if a picture shows them.

import { expect, test } from 'vitest';
import { createOutline } from '../../studio/analysis/outline.ts';
import { listTexts } from '../../studio/analysis/questions/texts.ts';
import { searchSteps } from '../../studio/page/gallery/search-steps.ts';
import { showsText } from '../../studio/page/gallery/shows-text.ts';
import type { StepTexts } from '../../studio/protocol/questions.ts';
import { createContext } from './support/create-context.ts';

const context = createContext('.');
const texts = listTexts(context, null) as readonly StepTexts[];
const flows = createOutline(context.parsed);
const find = (words: string) =>
  searchSteps(flows, texts, words).map(({ flow, step, found }) => [`${flow}:${step.id}`, found]);

test('a title that depends on data is found', () => {
  expect(find('find your order')).toContainEqual([
    'onboarding:error',
    ['We still can’t find your order.', 'We can’t find your order'],
  ]);
});

test('the errors of a part are found at each step that uses it', () => {
  const steps = find('Choose yes, no or not sure').map(([step]) => step);
  expect(steps).toEqual(['onboarding:raising-money', 'onboarding:stocks']);
});

test('quotation marks of a keyboard find those of print', () => {
  expect(find("don't").length).toBeGreaterThan(10);
  expect(find("don't")).toEqual(find('don’t'));
});

test('the errors of a field are found', () => {
  expect(find('choose a name ending to go')).toEqual([
    ['onboarding:company-name', ['Choose a name ending to go with the name']],
  ]);
});

test('a title and an id are found without a text, and all steps without words', () => {
  expect(find('raising-money')).toEqual([['onboarding:raising-money', []]]);
  expect(find('  ')).toHaveLength(flows.flatMap(({ steps }) => steps).length);
});

test('names of the language are not found', () => {
  expect(find('ui:errors')).toEqual([]);
});

test.each([
  ['Choose a  state\nfirst', 'Choose a state', true],
  ['Forming your LLC in Ohio', 'Forming your {derived.type} in {derived.state}', true],
  ['Your company in Ohio', 'Forming your {derived.type} in {derived.state}', false],
  ['Pay $1 now', 'Pay {derived.total, money}', true],
  ['', 'Pay', false],
])('a picture with “%s” and the text “%s”: %s', (picture, text, isShown) => {
  expect(showsText(picture, text)).toBe(isShown);
});
