// Indexes the names that the flows of a product declare. The indexes are memoized.

import type { App, Flow, Step } from '../language/index.ts';

const stepsCache = new WeakMap<Flow, ReadonlyMap<string, Step>>();
const namesCache = new WeakMap<App | Flow, DeclaredNames>();

interface DeclaredNames {
  readonly conditions: readonly string[];
  readonly derive: readonly string[];
}

/** Returns the step with an id. If several steps have the id, returns the first step. */
export function findStepById(flow: Flow, id: string): Step | undefined {
  const known =
    stepsCache.get(flow) ?? new Map([...flow.steps].reverse().map((step) => [step.id, step]));
  stepsCache.set(flow, known);
  return known.get(id);
}

/** Returns the conditions and derived values that an application or a flow declares itself, without inherited names. */
export function getDeclaredNames(owner: App | Flow): DeclaredNames {
  const known = namesCache.get(owner) ?? {
    conditions: Object.keys(owner.conditions),
    derive: Object.keys(owner.derive),
  };
  namesCache.set(owner, known);
  return known;
}
