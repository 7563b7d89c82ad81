// Reports flows without journeys and steps that no journey covers.

import { expect, test } from 'vitest';
import { playFlows } from '../../cli/journeys/play-flows.ts';
import { createMemoryStore } from '../../cli/journeys/store.ts';
import { reportUncoveredSteps } from '../../cli/journeys/uncovered-steps.ts';
import { parseProduct } from '../../engine/index.ts';
import { sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';

/** Returns the findings for the small product with other steps in the flow "tea". */
function told(from = '', to = '') {
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

const noJourneys = Object.keys(sampleFiles)
  .flatMap((file) => /^(.+)\/flow\.json$/.exec(file)?.[1] ?? [])
  .filter((folder) => !Object.hasOwn(sampleFiles, `${folder}/journeys.json`))
  .map((folder) => `${folder}/flow.json: The flow "${folder}" has no journeys.`);

const steps = '"steps": [';

test('a flow without journeys is told', () => {
  expect(noJourneys.length).toBeGreaterThan(0);
  expect(told()).toEqual(noJourneys);
});

test('a step that no journey visits is reported', () => {
  const found = told(steps, `${steps}\n{ "id": "far", "offPath": true, "screen": "about" },`);
  expect(found).toContainEqual(expect.stringContaining('No journey visits the step "far"'));
  expect(found).toHaveLength(noJourneys.length + 1);
});

test('a step that always leads on is not: nobody sees it', () => {
  const step = '{ "id": "far", "offPath": true, "screen": "about", "redirect": "kind" },';
  expect(told(steps, `${steps}\n${step}`)).toEqual(noJourneys);
});
