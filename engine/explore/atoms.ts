// Splits a guard into atoms: the smallest parts that `and`, `or`, `!`, and named conditions combine.

import {
  type App,
  type ExpressionContext,
  expressionHolds,
  type Flow,
  getExpressionReads,
  type Logic,
  LogicFault,
  parseOperation,
} from '../language/index.ts';

/** The boolean formula of a guard. Its atoms are numbered in source order. */
export type GuardFormula =
  | { readonly kind: 'atom'; readonly index: number }
  | { readonly kind: 'not'; readonly of: GuardFormula }
  | { readonly kind: 'and' | 'or'; readonly of: readonly GuardFormula[] };

export interface ParsedGuard {
  readonly formula: GuardFormula;
  /** The atoms of the guard, without duplicates. */
  readonly atoms: readonly Logic[];
}

/**
 * Splits a guard into atoms and expands its conditions. A condition of the flow takes precedence over a condition of
 * the application.
 */
export function splitGuardIntoAtoms(rule: Logic, flow: Flow | null, app: App): ParsedGuard {
  const atoms: Logic[] = [];
  const indexes = new Map<string, number>();
  const atom = (rule: Logic): GuardFormula => {
    const key = JSON.stringify(rule);
    const index = indexes.get(key) ?? atoms.push(rule) - 1;
    indexes.set(key, index);
    return { kind: 'atom', index };
  };
  const visit = (rule: Logic, depth: number): GuardFormula => {
    const { name, operands: values } = parseOperation(rule) ?? { name: '', operands: [] };
    const deeper = () => values.map((each) => visit(each, depth + 1));
    if (depth > 32) return atom(rule);
    if (name === 'and' || name === 'or') return { kind: name, of: deeper() };
    if (name === '!' && values.length === 1) return { kind: 'not', of: deeper()[0] ?? atom(rule) };
    if (name === '!!' && values.length === 1) return deeper()[0] ?? atom(rule);
    if (name === 'is') {
      const condition = flow?.conditions[String(values[0])] ?? app.conditions[String(values[0])];
      if (condition) return visit(condition.when, depth + 1);
    }
    return atom(rule);
  };
  return { formula: visit(rule, 0), atoms };
}

/** Evaluates a formula for given values of its atoms. */
export function evaluateGuardFormula(formula: GuardFormula, atoms: readonly boolean[]): boolean {
  if (formula.kind === 'atom') return atoms[formula.index] ?? false;
  if (formula.kind === 'not') return !evaluateGuardFormula(formula.of, atoms);
  if (formula.kind === 'and') return formula.of.every((each) => evaluateGuardFormula(each, atoms));
  return formula.of.some((each) => evaluateGuardFormula(each, atoms));
}

/** Evaluates each atom in a context. */
export function evaluateGuardAtoms(
  guard: ParsedGuard,
  context: ExpressionContext,
): readonly boolean[] {
  return guard.atoms.map((atom) => {
    try {
      return expressionHolds(atom, context);
    } catch (fault) {
      // An atom may fail to evaluate if another atom protects it.
      if (fault instanceof LogicFault) return false;
      throw fault;
    }
  });
}

/** Returns true if an atom reads data that exists only during an event. */
export function readsEventData(atom: Logic): boolean {
  return getExpressionReads(atom).paths.some(({ name }) =>
    /^(event|result|error|outcome|now)\b/.test(name),
  );
}
