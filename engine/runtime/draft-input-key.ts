// The key of draft inputs: the flow, the step, and the path parameters.

import type { Flow, Snapshot } from '../language/index.ts';

/** Returns the key of the draft inputs of the current step. The same step with other parameters has another key. */
export function draftInputKey({
  flow,
  step,
  params,
}: Pick<Snapshot, 'flow' | 'step' | 'params'>): string {
  const values = Object.values(params).map((value) => `/${encodeURIComponent(value)}`);
  return `${flow}:${step}${values.join('')}`;
}

/** Splits a draft input key into the step and, as `rest`, the path parameters. */
export function parseDraftInputKey(
  flow: Flow,
  key: string,
): { readonly step: string; readonly rest: string } {
  const below = key.slice(flow.id.length + 1);
  const end = below.indexOf('/');
  return end === -1
    ? { step: below, rest: '' }
    : { step: below.slice(0, end), rest: below.slice(end) };
}
