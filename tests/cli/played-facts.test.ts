// Tests that the behavior of flows is played with the facts about their operations, whoever asks for it.

import { pickBy } from 'remeda';
import { expect, test } from 'vitest';
import { getProject, readProduct } from '../../cli/commands/project.ts';
import { playFlows } from '../../cli/journeys/play-flows.ts';
import { createMemoryStore } from '../../cli/journeys/store.ts';
import { createCatalogReader } from '../../cli/load.ts';
import type { Product } from '../../engine/index.ts';
import { projectRoot } from './run-flows.ts';

const project = getProject(projectRoot);
const { product, sources, ...others } = readProduct(project);
const { catalog, text: documents } = createCatalogReader(project.services)();
const isPlayed = (file: string) =>
  !file.endsWith('/journeys.json') || file === 'annual-report/journeys.json';

/** Plays the journeys of the annual report, which is paid. */
function play(given: Product) {
  const values = pickBy(sources.values, (_value, file) => isPlayed(file));
  const parsed = { ...others, sources: { ...sources, values }, product: given };
  return playFlows({ parsed, catalog, documents, store: createMemoryStore() });
}

test('a product without facts shows the same behavior as one with them', () => {
  const { operations: _, ...bare } = product;
  const [played] = play(bare);
  expect(played?.flow).toBe('annual-report');
  expect(Object.keys(played?.lines ?? {}).length).toBeGreaterThan(100);
  expect(play(bare)).toEqual(play(product));
});
