// Pairs the steps of both versions.

import type { Flow, Step } from '../language/index.ts';
import type { VersionPair } from './types.ts';

/** Pairs steps by id, or by a former id that the new version declares. */
export function getStepPairs({ before, after }: VersionPair<Flow>): readonly VersionPair<Step>[] {
  const known = stepPairsCache.get(after);
  if (known?.before === before) return known.pairs;
  const pairs = pairSteps({ before, after });
  stepPairsCache.set(after, { before, pairs });
  return pairs;
}

/** Returns the steps of the old version that do not exist in the new version. */
export function getRemovedSteps(flows: VersionPair<Flow>): readonly Step[] {
  const paired = new Set(getStepPairs(flows).map(({ before }) => before));
  return flows.before.steps.filter((step) => !paired.has(step));
}

// helpers

/** Memoized, because the replay of every draft needs the pairs. */
const stepPairsCache = new WeakMap<
  Flow,
  { readonly before: Flow; readonly pairs: readonly VersionPair<Step>[] }
>();

function pairSteps({ before, after }: VersionPair<Flow>): readonly VersionPair<Step>[] {
  const old = new Map(before.steps.map((step) => [step.id, step]));
  const currentIds = new Set(after.steps.map(({ id }) => id));
  return after.steps.flatMap((step) => {
    const former = step.formerIds.find((id) => old.has(id) && !currentIds.has(id));
    const own = old.get(step.id) ?? (former === undefined ? undefined : old.get(former));
    return own ? [{ before: own, after: step }] : [];
  });
}
