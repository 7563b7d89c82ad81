// Converts guards to propositional formulas. Named conditions are expanded, and comparisons with constants become
// questions about a term.

import {
  type App,
  type Flow,
  isObject,
  type Json,
  type Logic,
  parseOperation,
} from '../../language/index.ts';

/** A question that a guard asks about a term, such as a comparison with a constant. */
export type TermQuestion =
  | { readonly kind: 'truthy' }
  | { readonly kind: 'present' }
  | {
      readonly kind: 'equal';
      readonly to: string | number | boolean | null;
      readonly strict: boolean;
    }
  | { readonly kind: 'order'; readonly operator: string; readonly limit: number }
  | { readonly kind: 'count'; readonly operator: string; readonly limit: number };

export type PropositionalFormula =
  | { readonly kind: 'constant'; readonly holds: boolean }
  | { readonly kind: 'not'; readonly of: PropositionalFormula }
  | { readonly kind: 'and' | 'or'; readonly of: readonly PropositionalFormula[] }
  | { readonly kind: 'fact'; readonly term: string; readonly question: TermQuestion };

/** The flow that declares the names in a guard, and the place where the guard is evaluated. */
export interface FormulaScope {
  readonly app: App;
  readonly flow: Flow | null;
  /** The location of the guard. `query`, `event`, and `result` differ between locations. */
  readonly location: string;
}

/** Returns the formula of a guard. A deeply nested part becomes a separate term. */
export function createFormula(rule: Logic, names: FormulaScope, depth = 0): PropositionalFormula {
  const operation = parseOperation(rule);
  if (!operation) return { kind: 'constant', holds: isTrue(rule) };
  const { name, operands } = operation;
  const [first = null] = operands;
  const inner = (each: Logic) => createFormula(each, names, depth + 1);
  const fact = (term: Logic, question: TermQuestion): PropositionalFormula => ({
    ...{ kind: 'fact', term: getTerm(term, names), question },
  });
  if (depth > maxDepth) return fact(rule, { kind: 'truthy' });
  if (name === 'and' || name === 'or') return { kind: name, of: operands.map(inner) };
  if (name === '!') return { kind: 'not', of: inner(first) };
  if (name === '!!') return inner(first);
  if (name === 'if' || name === '?:') return createChoice(operands.map(inner));
  if (name === 'is' && typeof first === 'string') {
    const condition = names.flow?.conditions[first] ?? names.app.conditions[first];
    return condition ? inner(condition.when) : fact(rule, { kind: 'truthy' });
  }
  if (name === 'present' && isTerm(first)) return fact(first, { kind: 'present' });
  return createComparison(name, operands, fact) ?? fact(rule, { kind: 'truthy' });
}

/** Returns the conjunction of all formulas. */
export function createConjunction(formulas: readonly PropositionalFormula[]): PropositionalFormula {
  return { kind: 'and', of: formulas };
}

export function negateFormula(formula: PropositionalFormula): PropositionalFormula {
  return { kind: 'not', of: formula };
}

// helpers

const maxDepth = 40;

function isTrue(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** The same path is a different term at another location or in another flow. */
function getTerm(term: Logic, { flow, location: place }: FormulaScope): string {
  const text = JSON.stringify(term);
  const derived = [...text.matchAll(/"derived":\[?"([^"]+)"/g)].map(([, name = '']) => name);
  const behind = derived.map((name) => JSON.stringify(flow?.derive[name] ?? null)).join();
  if (eventDataPattern.test(text + behind)) return `${text} at ${place}`;
  return derived.length > 0 || /"(?:state|with)[."]/.test(text)
    ? `${text} in ${flow?.id ?? ''}`
    : text;
}

/** Data that changes with each address or event. */
const eventDataPattern = /"(?:query|params|event|result|error|outcome|here)[."]/;

/** The operands are test, value, test, value, …, default. */
function createChoice([
  test,
  then,
  ...others
]: readonly PropositionalFormula[]): PropositionalFormula {
  if (!test) return { kind: 'constant', holds: false };
  if (!then) return test;
  return {
    kind: 'or',
    of: [
      createConjunction([test, then]),
      createConjunction([negateFormula(test), createChoice(others)]),
    ],
  };
}

const mirroredOperators: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function createComparison(
  name: string,
  operands: readonly Logic[],
  fact: (term: Logic, question: TermQuestion) => PropositionalFormula,
): PropositionalFormula | null {
  const [left = null, right = null, ...others] = operands;
  if (operands.length !== 2 || others.length > 0) return null;
  const [term, constant, operator] =
    isConstant(right) && !isConstant(left)
      ? [left, right, name]
      : isConstant(left) && !isConstant(right)
        ? [right, left, mirroredOperators[name] ?? name]
        : [null, null, ''];
  if (term === null || (constant !== null && typeof constant === 'object')) return null;
  const counted = parseOperation(term);
  const list =
    counted?.name === 'count' && counted.operands.length === 1 ? counted.operands[0] : undefined;
  if (/^[!=]==?$/.test(operator)) {
    const equal: PropositionalFormula =
      list !== undefined && typeof constant === 'number'
        ? fact(list, { kind: 'count', operator: '==', limit: constant })
        : fact(term, { kind: 'equal', to: constant, strict: operator.length === 3 });
    return operator.startsWith('!') ? negateFormula(equal) : equal;
  }
  if (!Object.hasOwn(mirroredOperators, operator) || typeof constant !== 'number') return null;
  return list !== undefined
    ? fact(list, { kind: 'count', operator, limit: constant })
    : fact(term, { kind: 'order', operator, limit: constant });
}

function isConstant(value: Logic): boolean {
  return !isObject(value) && !Array.isArray(value);
}

/** Returns true for a plain read. Tests of its presence and of its value then concern the same term. */
function isTerm(value: Logic): boolean {
  return isObject(value);
}
