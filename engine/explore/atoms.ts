// The conditions that a guard is made of: what stands between its and, or, not and named conditions.

import { isObject } from '../data.ts';
import { holds, LogicFault, readsOf } from '../logic/index.ts';
import type { App, Context, Flow, Json, Logic } from '../types.ts';

/** A guard's truth as a formula over its atoms, numbered in the order in which they stand. */
export type Formula =
  | { readonly kind: 'atom'; readonly index: number }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Formula[] };

export interface Guard {
  readonly formula: Formula;
  /** Each atom once, however often it stands in the guard. */
  readonly atoms: readonly Logic[];
}

/** Takes a guard apart, named conditions included: those of the flow go before those of the application. */
export function takeApart(rule: Logic, flow: Flow | null, app: App): Guard {
  const atoms: Logic[] = [];
  const indexes = new Map<string, number>();
  const atom = (rule: Logic): Formula => {
    const key = JSON.stringify(rule);
    const index = indexes.get(key) ?? atoms.push(rule) - 1;
    indexes.set(key, index);
    return { kind: 'atom', index };
  };
  const visit = (rule: Logic, depth: number): Formula => {
    const [name, value] = operationOf(rule);
    const values = Array.isArray(value) ? value : [value];
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

/** The truth of a formula under the truth of its atoms. */
export function truthOf(formula: Formula, atoms: readonly boolean[]): boolean {
  if (formula.kind === 'atom') return atoms[formula.index] ?? false;
  if (formula.kind === 'not') return !truthOf(formula.of, atoms);
  if (formula.kind === 'and') return formula.of.every((each) => truthOf(each, atoms));
  return formula.of.some((each) => truthOf(each, atoms));
}

/** The truth of each atom in a context. */
export function atomsIn(guard: Guard, context: Context): readonly boolean[] {
  return guard.atoms.map((atom) => {
    try {
      return holds(atom, context);
    } catch (fault) {
      // An atom may stand behind another that keeps it from being evaluated.
      if (fault instanceof LogicFault) return false;
      throw fault;
    }
  });
}

/** Whether an atom reads what is there only while something happens. */
export function isPassing(atom: Logic): boolean {
  return readsOf(atom).paths.some(({ name }) => /^(event|result|error|outcome|now)\b/.test(name));
}

// helpers

function operationOf(rule: Logic): readonly [string, Json] {
  if (!isObject(rule)) return ['', null];
  const [[name, value] = ['', null], ...more] = Object.entries(rule);
  return more.length === 0 ? [name, value] : ['', null];
}
