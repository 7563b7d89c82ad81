// The external sources of a search: results of services, and texts that match a pattern.

import fc from 'fast-check';
import type { WorldSources } from '../../engine/explore/index.ts';
import type { Catalog } from '../../engine/lint/index.ts';

/** Creates the sources from a catalog. */
export function sourcesFrom({ operations }: Catalog): WorldSources {
  return {
    schemaOf: (operation, outcome = 'ok') => operations[operation]?.results[outcome] ?? null,
    outcomesOf: (operation) => Object.keys(operations[operation]?.results ?? {}),
    textFor,
  };
}

// helpers

/** Pattern -> matching text. */
const texts = new Map<string, string>();

function textFor(pattern: string): string {
  const text = texts.get(pattern) ?? shortest(pattern);
  texts.set(pattern, text);
  return text;
}

/** Returns the shortest generated text that matches a regular expression. Deterministic. */
function shortest(pattern: string): string {
  const texts = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 50 });
  return texts.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0] ?? '';
}
