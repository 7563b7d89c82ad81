// Follows an unconditional redirect of a step.

import type { Flow, Step } from '../../language/index.ts';

/** Returns the step that an unconditional redirect leads to, or the step itself. */
export function followRedirect(flow: Flow, id: string): Step | undefined {
  const step = flow.steps.find((each) => each.id === id);
  const [first] = step?.redirect ?? [];
  const next = first && first.when === undefined ? first.go : undefined;
  return next === undefined ? step : (flow.steps.find((each) => each.id === next) ?? step);
}
