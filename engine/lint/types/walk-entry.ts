// Computes the facts inside entry rules: address parameters, redirects, loads, and the redirects after loads.

import { combineGuards, isObject, type JsonObject } from '../../language/index.ts';
import type { EntryFacts } from './entry-facts.ts';
import { assumeGuard, type PlaceFacts } from './facts.ts';
import { type FactsWalk, walkOutcomes, walkReaction } from './walk-reaction.ts';
import { walkTemplate } from './walk-template.ts';

/** Records the facts inside the entry rules of the application, a flow, or a step. */
export function walkEntry(
  raw: JsonObject,
  pointer: string,
  { before, loading }: EntryFacts,
  walk: FactsWalk,
): void {
  walk.recordFacts(`${pointer}/take`, before);
  walkReaction(raw.redirect, `${pointer}/redirect`, before, walk);
  if (Array.isArray(raw.load)) {
    for (const [index, load] of raw.load.entries())
      if (isObject(load)) walkLoad(load, `${pointer}/load/${index}`, loading, walk);
  } else if (isObject(raw.load)) {
    walkLoad(raw.load, `${pointer}/load`, loading, walk);
  }
  walkReaction(raw.then, `${pointer}/then`, loading, walk);
}

// helpers

function walkLoad(load: JsonObject, pointer: string, at: PlaceFacts, walk: FactsWalk): void {
  const here = assumeGuard(at, combineGuards(load), true);
  walk.recordFacts(pointer, here);
  walk.recordFacts(`${pointer}/when`, at);
  walk.recordFacts(`${pointer}/unless`, at);
  walkTemplate(load.with, `${pointer}/with`, here, walk.recordFacts);
  walkTemplate(load.key, `${pointer}/key`, here, walk.recordFacts);
  walk.recordFacts(`${pointer}/repeat`, at);
  walkOutcomes(load, pointer, here, walk);
}
