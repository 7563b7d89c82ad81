// Tests that flows without journeys, and steps that no journey covers, are reported.

import { expect, test } from 'vitest';
import { playFlows } from '../../cli/journeys/play-flows.ts';
import { createMemoryStore } from '../../cli/journeys/store.ts';
import { reportUncoveredSteps } from '../../cli/journeys/uncovered-steps.ts';
import { parseProduct } from '../../engine/index.ts';
import { sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';

/** Returns the findings after a text in the flow "tea" of the sample product is replaced. */
function findingsAfter(from = '', to = '') {
  const flow = sampleFiles['tea/flow.json'] ?? '';
  expect(flow).toContain(from);
  const files = { ...sampleFiles, 'tea/flow.json': flow.replace(from, to) };
  const parsed = parseProduct(files);
  const { product } = parsed;
  if (!product) throw new Error('There is no product.');
  const given = { catalog: sampleCatalog, documents: '', store: createMemoryStore() };
  const played = playFlows({ parsed: { ...parsed, product }, ...given });
  return reportUncoveredSteps(parsed, played).map(({ file, message }) => `${file}: ${message}`);
}

const findingsWithoutJourneys = Object.keys(sampleFiles)
  .flatMap((file) => /^(.+)\/flow\.json$/.exec(file)?.[1] ?? [])
  .filter((folder) => !Object.hasOwn(sampleFiles, `${folder}/journeys.json`))
  .map((folder) => `${folder}/flow.json: The flow "${folder}" has no journeys.`);

const stepsProperty = '"steps": [';

test('a flow without journeys is reported', () => {
  expect(findingsWithoutJourneys.length).toBeGreaterThan(0);
  expect(findingsAfter()).toEqual(findingsWithoutJourneys);
});

test('a step that no journey visits is reported', () => {
  const found = findingsAfter(
    stepsProperty,
    `${stepsProperty}\n{ "id": "far", "offPath": true, "screen": "about" },`,
  );
  expect(found).toContainEqual(expect.stringContaining('No journey visits the step "far"'));
  expect(found).toHaveLength(findingsWithoutJourneys.length + 1);
});

test('a step that always leads on is not: nobody sees it', () => {
  const step = '{ "id": "far", "offPath": true, "screen": "about", "redirect": "kind" },';
  expect(findingsAfter(stepsProperty, `${stepsProperty}\n${step}`)).toEqual(
    findingsWithoutJourneys,
  );
});
