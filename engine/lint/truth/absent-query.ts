// Creates facts about the query parameters that an address lacks.

import type { App, Flow, Logic } from '../../language/index.ts';
import { findExpressionDependencies } from '../expressions.ts';
import { getQueryNames } from '../step-links.ts';
import {
  createFormula,
  type FormulaScope,
  negateFormula,
  type PropositionalFormula,
} from './formula.ts';

/** Returns the query parameters that guards read, directly or through conditions. */
export function findQueryNamesBehind(
  app: App,
  flow: Flow,
  rules: readonly Logic[],
): readonly string[] {
  return [
    ...new Set(
      rules.flatMap((rule) => findExpressionDependencies(app, flow, rule)).flatMap(getQueryNames),
    ),
  ];
}

/** Returns the formulas that hold at a place whose address lacks the given parameters. */
export function createAbsenceFacts(
  names: readonly string[],
  scope: FormulaScope,
): readonly PropositionalFormula[] {
  return names.flatMap((name) => {
    const read = { var: `query.${name}` };
    return [
      negateFormula(createFormula({ present: [read] }, scope)),
      negateFormula(createFormula(read, scope)),
    ];
  });
}
