// Memoized indexes of the names that a product's flows declare.

import type { App, Flow, Step } from '../language/index.ts';

const steps = new WeakMap<Flow, ReadonlyMap<string, Step>>();
const names = new WeakMap<App | Flow, Names>();

interface Names {
  readonly conditions: readonly string[];
  readonly derive: readonly string[];
}

/** Returns the step with an id, or the first of several. */
export function stepOf(flow: Flow, id: string): Step | undefined {
  const known =
    steps.get(flow) ?? new Map([...flow.steps].reverse().map((step) => [step.id, step]));
  steps.set(flow, known);
  return known.get(id);
}

/** Returns the conditions and derived values that an application or a flow declares itself. */
export function namesOf(owner: App | Flow): Names {
  const known = names.get(owner) ?? {
    conditions: Object.keys(owner.conditions),
    derive: Object.keys(owner.derive),
  };
  names.set(owner, known);
  return known;
}
