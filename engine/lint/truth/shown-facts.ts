// Finds the facts that hold while the screen of a step is shown, from the entry guards of the step.

import type { Flow, Step } from '../../language/index.ts';
import {
  createFormula,
  type FormulaScope,
  negateFormula,
  type PropositionalFormula,
} from './formula.ts';
import { getLeavingGuards } from './known-guards.ts';

/** Returns the facts that hold while a step is shown. */
export function getShownFacts(
  flow: Flow,
  step: Step,
  names: FormulaScope,
): readonly PropositionalFormula[] {
  const leaving = [flow.enter.redirect, step.redirect, step.then].flatMap(getLeavingGuards);
  return [
    ...leaving.map((rule) => negateFormula(createFormula(rule, names))),
    ...(step.opensWhen === undefined ? [] : [createFormula(step.opensWhen, names)]),
  ];
}
