// Creates the data sources of the exploration: schemas of service results, and texts that match patterns.

import type { ExplorationSources } from '../../engine/explore/index.ts';
import type { Catalog } from '../../engine/lint/index.ts';
import { generateText } from './generate-text.ts';

/** Creates the data sources of the exploration from a catalog. */
export function createSources({ operations, blocks }: Catalog): ExplorationSources {
  return {
    schemaOf: (operation, outcome = 'ok') => operations[operation]?.results[outcome] ?? null,
    outcomesOf: (operation) => Object.keys(operations[operation]?.results ?? {}),
    isWaitBlock: (block) => blocks[block]?.['x-waits'] === true,
    textFor: generateText,
  };
}
