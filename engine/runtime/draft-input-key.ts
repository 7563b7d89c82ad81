// Creates the key of draft inputs from the flow, the step and the path parameters.

import type { Snapshot } from '../language/index.ts';

/** Returns the key of the draft inputs of the current step. The same step with other parameters has another key. */
export function draftInputKey({
  flow,
  step,
  params,
}: Pick<Snapshot, 'flow' | 'step' | 'params'>): string {
  const values = Object.values(params).map((value) => `/${encodeURIComponent(value)}`);
  return `${flow}:${step}${values.join('')}`;
}
