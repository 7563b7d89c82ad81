// The same step in both versions.

import type { Flow, Step } from '../types.ts';
import type { Pair } from './types.ts';

/** The same step in both versions: by its id, or by a former id that the new version records. */
export function stepPairs(flows: Pair<Flow>): readonly Pair<Step>[] {
  return flows.after.steps.flatMap((after) => {
    const before = formerOf(after, flows);
    return before ? [{ before, after }] : [];
  });
}

/** Steps of the old version that the new one has not, under no name. */
export function goneSteps(flows: Pair<Flow>): readonly Step[] {
  const kept = stepPairs(flows).map(({ before }) => before);
  return flows.before.steps.filter((step) => !kept.includes(step));
}

// helpers

function formerOf({ id, was }: Step, { before, after }: Pair<Flow>): Step | undefined {
  const own = before.steps.find((step) => step.id === id);
  if (own) return own;
  return before.steps.find(
    (step) => was.includes(step.id) && !after.steps.some((each) => each.id === step.id),
  );
}
