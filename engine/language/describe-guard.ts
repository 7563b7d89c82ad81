// Describes guards in plain words: the labels of their conditions, and their comparisons.

import { parseOperation } from './logic/operation.ts';
import type { App, Flow, Json, Logic } from './types.ts';

/**
 * Describes a guard in plain words: the labels of its conditions, and its comparisons. Returns an empty text if the
 * guard is missing.
 * @param flow the flow whose conditions come before those of the application. Null for the application file
 * @example
 * describeGuard({ is: 'isGreen' }, tea, product.app) // 'who drinks green tea'
 * describeGuard({ '!': { is: 'signedIn' } }, null, product.app) // 'not who is signed in'
 */
export function describeGuard(guard: Logic | undefined, flow: Flow | null, app: App): string {
  if (guard === undefined || guard === true) return '';
  return describeLogic(
    guard as Json,
    (name) => (flow?.conditions[name] ?? app.conditions[name])?.label,
  );
}

// helpers

type GetLabel = (name: string) => string | undefined;

/** @param isNested true if the guard is an item of a list of conditions. Its description must then contain no commas */
function describeLogic(guard: Json, labelOf: GetLabel, isNested = false): string {
  const operation = parseOperation(guard);
  if (!operation) return typeof guard === 'string' ? `“${guard}”` : String(guard);
  const { name, operands } = operation;
  const isList = name === 'and' || name === 'or';
  const all = () =>
    operands.map((each) => describeLogic(each, labelOf, isList && operands.length > 1));
  if (name === 'is') return labelOf(String(operands[0])) ?? String(operands[0]);
  if (name === '!') return describeNegation(operands[0] ?? null, labelOf);
  if (isList) return all().join(isNested ? ` ${name} ` : `, ${name} `);
  if (name === 'var' || name === 'derived') return String(operands[0]);
  if (name === 'present') return `${all()[0] ?? ''} is set`;
  if (Object.hasOwn(comparisons, name))
    return all().join(` ${comparisons[name as keyof typeof comparisons]} `);
  return `${name}(${all().join(', ')})`;
}

/** Describes a negation. A list of conditions is put in parentheses, because the negation applies to the whole list. */
function describeNegation(guard: Json, labelOf: GetLabel): string {
  const { name, operands = [] } = parseOperation(guard) ?? {};
  if (name === '!') return describeLogic(operands[0] ?? null, labelOf);
  const words = describeLogic(guard, labelOf);
  const isList = (name === 'and' || name === 'or') && operands.length > 1;
  return isList ? `not (${words})` : `not ${words}`;
}

const comparisons = {
  '==': 'is',
  '===': 'is',
  '!=': 'is not',
  '!==': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  in: 'is one of',
} as const;
