// The external sources of a search: results of services, and texts that match a pattern.

import type { ExplorationSources } from '../../engine/explore/index.ts';
import type { Catalog } from '../../engine/lint/index.ts';
import { generateText } from './generate-text.ts';

/** Creates the sources from a catalog. */
export function createSources({ operations }: Catalog): ExplorationSources {
  return {
    schemaOf: (operation, outcome = 'ok') => operations[operation]?.results[outcome] ?? null,
    outcomesOf: (operation) => Object.keys(operations[operation]?.results ?? {}),
    textFor: generateText,
  };
}
