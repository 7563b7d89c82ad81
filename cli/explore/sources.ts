// What a search for journeys takes from outside the flows: what services bring, and texts that fit a pattern.

import fc from 'fast-check';
import type { Catalog } from '../../engine/check/index.ts';
import type { Sources } from '../../engine/explore/index.ts';

/** The sources that a catalog gives. */
export function sourcesFrom({ operations }: Catalog): Sources {
  return {
    schemaOf: (operation, outcome = 'ok') => operations[operation]?.results[outcome] ?? null,
    outcomesOf: (operation) => Object.keys(operations[operation]?.results ?? {}),
    textFor,
  };
}

// helpers

/** Pattern -> the text that was found for it. */
const texts = new Map<string, string>();

function textFor(pattern: string): string {
  const text = texts.get(pattern) ?? shortest(pattern);
  texts.set(pattern, text);
  return text;
}

/** The shortest of some texts that a regular expression matches; always the same. */
function shortest(pattern: string): string {
  const texts = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 50 });
  return texts.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0] ?? '';
}
