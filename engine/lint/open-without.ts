// Finds the steps that users can see while some data is missing, such as a token.

import type { Flow, Logic, Step } from '../language/index.ts';
import type { FlowContext } from './define-rule.ts';
import { createConjunction, createFormula, negateFormula } from './truth/formula.ts';
import { getLeavingGuards } from './truth/known-guards.ts';
import { isSatisfiable } from './truth/satisfiable.ts';

export interface GuardedPlace {
  /** The step of the place, or undefined for a place of the whole flow. */
  readonly step: Step | undefined;
  /** The guard of the place itself. */
  readonly own: Logic | undefined;
}

/**
 * Returns true if a place can be reached while the data at `paths` is missing. Its guards can hold, and the redirects
 * of its flow and step do not lead elsewhere.
 */
export function canReachWithoutData(
  paths: readonly string[],
  { product }: FlowContext,
  flow: Flow,
  { step, own }: GuardedPlace,
): boolean {
  const names = { app: product.app, flow, location: step?.id ?? '' };
  const passed = [
    ...getLeavingGuards(flow.enter.redirect),
    ...getLeavingGuards(step?.redirect ?? []),
  ];
  const open = [own ?? true, step?.opensWhen ?? true].map((rule) => createFormula(rule, names));
  const absent = paths.map((path) =>
    negateFormula(createFormula({ present: [{ var: path }] }, names)),
  );
  return isSatisfiable(
    createConjunction([
      ...open,
      ...passed.map((rule) => negateFormula(createFormula(rule, names))),
      ...absent,
    ]),
  );
}
