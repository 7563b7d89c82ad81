// The key of draft inputs: flow, step and the parameters of the address.

import type { Snapshot } from '../language/index.ts';

/** The key of the draft inputs on the step shown. The same step with other parameters has another key. */
export function draftInputKey({
  flow,
  step,
  params,
}: Pick<Snapshot, 'flow' | 'step' | 'params'>): string {
  const values = Object.values(params).map((value) => `/${encodeURIComponent(value)}`);
  return `${flow}:${step}${values.join('')}`;
}
