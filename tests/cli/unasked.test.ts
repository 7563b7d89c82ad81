// Tests that mocked responses of journeys are reported if no call uses them.

import { expect, test } from 'vitest';
import { playFlows } from '../../cli/journeys/play-flows.ts';
import { createMemoryStore } from '../../cli/journeys/store.ts';
import { reportUnusedMockAnswers } from '../../cli/journeys/unasked-answers.ts';
import { parseProduct } from '../../engine/index.ts';
import { sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';

const orderResponse = { 'shop.order': { ok: { number: '1', price: 100 } } };
const journeySteps = [
  { open: '/tea', at: 'kind' },
  { event: 'submit', with: { kind: 'green' }, at: 'green' },
  { event: 'submit', at: 'order' },
  { event: 'send', at: 'kind' },
];

/** Returns the location of each finding for one journey of the sample, as "file pointer". */
function findingLocations(
  given: object,
  more: Readonly<Record<string, string>> = {},
  before: readonly object[] = [],
) {
  const journeys = [
    ...before,
    { name: 'tea', given: { session: { token: 'a' } }, steps: journeySteps, ...given },
  ];
  const parsed = parseProduct({
    ...sampleFiles,
    ...more,
    'tea/journeys.json': JSON.stringify(journeys, null, 2),
  });
  const { product } = parsed;
  if (!product) throw new Error('There is no product.');
  const whole = { ...parsed, product };
  const known = { catalog: sampleCatalog, documents: '', store: createMemoryStore() };
  const found = reportUnusedMockAnswers(parsed, playFlows({ parsed: whole, ...known }));
  return found.map(({ file, pointer }) => `${file} ${pointer}`);
}

test('an answer that a call asks for is fine', () => {
  expect(findingLocations({ answers: orderResponse })).toEqual([]);
});

test('an answer of a call that is never made is reported at its place', () => {
  expect(findingLocations({ answers: { ...orderResponse, 'shop.write': { ok: null } } })).toEqual([
    'tea/journeys.json /0/answers/shop.write',
  ]);
});

test('an answer that comes after the call is reported at its step', () => {
  const last = { event: 'help', at: 'about', answers: orderResponse };
  expect(findingLocations({ answers: orderResponse, steps: [...journeySteps, last] })).toEqual([
    'tea/journeys.json /0/steps/4/answers/shop.order',
  ]);
});

test('answers of a fixture are shared with other journeys', () => {
  const fixtures = {
    'tea/fixtures.json': JSON.stringify({ shop: { 'shop.write': { ok: null } } }),
  };
  expect(findingLocations({ answers: { $fixture: 'shop', ...orderResponse } }, fixtures)).toEqual(
    [],
  );
});

test('answers of a section are shared with other journeys', () => {
  const section = { section: 'in the shop', answers: { 'shop.write': { ok: null } } };
  expect(findingLocations({ answers: orderResponse }, {}, [section])).toEqual([]);
  const own = { answers: { ...orderResponse, 'shop.write': { offline: null } } };
  expect(findingLocations(own, {}, [section])).toEqual(['tea/journeys.json /1/answers/shop.write']);
});
