// Finds the guards that every visitor of a step passes.

import type { Flow, Logic, Step } from '../../language/index.ts';

/** A guard of a step with its location. */
export interface PlacedGuard {
  /** The guard expression. */
  readonly rule: Logic;
  /** JSON Pointer of the guard relative to the step. Empty for the guards of the flow. */
  readonly at: string;
}

/**
 * Returns the guards that every visitor of a step passes: of the flow, of the redirects, and of the conditions of the
 * step.
 */
export function getStepGuards(flow: Flow, step: Step): readonly PlacedGuard[] {
  const { opensWhen, handoff, redirect, then } = step;
  const passed = (list: Step['then'], at: string) =>
    list.flatMap(({ go, leave, when }, index) =>
      go === undefined && leave === undefined
        ? []
        : [{ rule: { '!': when ?? true }, at: at === '' ? '' : `${at}/${index}` }],
    );
  return [
    ...passed(flow.enter.redirect, ''),
    ...passed(redirect, '/redirect'),
    ...passed(then, '/then'),
    ...(opensWhen === undefined ? [] : [{ rule: opensWhen, at: '/opensWhen' }]),
    ...(handoff?.opensWhen === undefined
      ? []
      : [{ rule: handoff.opensWhen, at: '/handoff/opensWhen' }]),
  ];
}
