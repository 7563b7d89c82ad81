// Where what was typed is kept: by flow, step and the parameters of the address.

import type { Snapshot } from '../types.ts';

/** The key of what is typed on the step shown: the same step with other parameters is another place. */
export function draftInputKey({
  flow,
  step,
  params,
}: Pick<Snapshot, 'flow' | 'step' | 'params'>): string {
  const values = Object.values(params).map((value) => `/${encodeURIComponent(value)}`);
  return `${flow}:${step}${values.join('')}`;
}
