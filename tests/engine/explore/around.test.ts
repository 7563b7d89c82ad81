// Tests variations of journeys: each call gets each of its other outcomes, and every button that is
// shown then is pressed.

import { expect, test } from 'vitest';
import { createSources } from '../../../cli/explore/sources.ts';
import {
  createPlainExploration,
  exploreVariations,
  findVariationProblems,
} from '../../../engine/explore/index.ts';
import { parseProduct } from '../../../engine/index.ts';
import { type Catalog, sampleCatalog, sampleFiles } from '../../../engine/lint/index.ts';
import { getJourneys, runJourney } from '../../../engine/simulate/index.ts';

/** Explores variations of the sample's journey, with texts replaced and files added. */
function exploreSample(
  edits: readonly (readonly [string, string])[],
  more: object = {},
  catalog: Catalog = sampleCatalog,
) {
  let flow = sampleFiles['tea/flow.json'] ?? '';
  for (const [from, to] of edits) {
    expect(flow).toContain(from);
    flow = flow.replace(from, to);
  }
  const parsed = parseProduct({ ...sampleFiles, ...more, 'tea/flow.json': flow });
  const tea = parsed.product?.flows.tea;
  if (!tea) throw new Error('The sample has lost its flow.');
  const looked = new Set<string>();
  const world = createPlainExploration(parsed, createSources(catalog), getJourneys(parsed), (id) =>
    looked.add(id),
  );
  const around = exploreVariations(world, tea);
  return {
    around,
    looked,
    flow: tea,
    world,
    problems: findVariationProblems(parsed, around.faults),
  };
}

const nowhereScreen = { 'tea/screens/nowhere.json': '{ "title": "Nowhere" }' };
const nowhereStep = [
  '"id": "green",',
  '"id": "nowhere", "offPath": true, "back": false }, { "id": "green",',
] as const;

test('the sample has a way on, whatever its calls come to', () => {
  const { around, looked } = exploreSample([]);
  expect(around.faults).toEqual([]);
  expect(around.tried).toBeGreaterThan(4);
  expect([...looked]).toEqual(['tea']);
});

test('an outcome that leads to a screen without a way on is named', () => {
  const { problems, flow, world } = exploreSample(
    [nowhereStep, ['"ok": "kind"', '"ok": "kind", "402": "nowhere"']],
    nowhereScreen,
  );
  expect(problems).toEqual([
    expect.objectContaining({
      ...{ rule: 'model/dead-end', severity: 'error', file: 'tea/flow.json' },
      message:
        'The user cannot leave "nowhere": its screen has no form, button or link. (When shop.order ends with 402.)',
    }),
  ]);
  const [problem] = problems;
  if (!problem?.witness) throw new Error('There is no witness.');
  expect(runJourney(world.product, flow, problem.witness)).toBeNull();
});

test('what is so without an outcome names none', () => {
  const { problems } = exploreSample(
    [nowhereStep, ['"help": "about"', '"help": "nowhere"']],
    nowhereScreen,
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'The user cannot leave "nowhere": its screen has no form, button or link.',
  ]);
});

test('a button that is shown and does nothing is named', () => {
  const { problems } = exploreSample([
    ['"help": "about"', '"help": { "when": "isGreen", "go": "about" }'],
  ]);
  expect(problems.map(({ rule, message }) => [rule, message])).toContainEqual([
    'model/nothing-happens',
    'No reaction to "help" is taken.',
  ]);
});

test('each error code of an outcome is tried', () => {
  const conflict = { type: 'object', required: ['error'] };
  const codes = ['sold-out', 'closed'].map((code) => ({
    ...conflict,
    properties: { error: { enum: [code] } },
  }));
  const { operations } = sampleCatalog;
  const order = operations['shop.order'];
  const results = { ...order.results, 409: { anyOf: codes } };
  const { problems } = exploreSample(
    [nowhereStep, ['"ok": "kind"', '"ok": "kind", "409": "kind", "409:closed": "nowhere"']],
    nowhereScreen,
    { ...sampleCatalog, operations: { ...operations, 'shop.order': { ...order, results } } },
  );
  expect(problems.map(({ rule, message }) => [rule, message])).toEqual([
    [
      'model/dead-end',
      'The user cannot leave "nowhere": its screen has no form, button or link. (When shop.order ends with 409:closed.)',
    ],
  ]);
});

test('two calls of which the first one to end decides the next step are named', () => {
  const findOrderProblems = (target: string) => {
    const load = [
      { call: 'shop.look', wait: false, on: { ok: 'kind' } },
      { call: 'shop.list', wait: false, on: { ok: target } },
    ];
    const { problems } = exploreSample([
      ['"offPath": true,', `"offPath": true, "load": ${JSON.stringify(load)},`],
    ]);
    return problems.filter(({ rule }) => rule === 'model/call-order');
  };
  expect(findOrderProblems('@ignore')).toEqual([]);
  expect(findOrderProblems('mate:kind')).not.toEqual([]);
});
