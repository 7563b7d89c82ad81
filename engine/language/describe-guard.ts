// Describes a guard in plain words: the labels of its conditions, and its comparisons.

import { parseOperation } from './logic/operation.ts';
import type { App, Flow, Json, Logic } from './types.ts';

/**
 * Describes a guard in plain words: the labels of its conditions, and its comparisons. Returns an empty text without a
 * guard.
 * @param flow its conditions come before those of the application. Null for the application file
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

function describeLogic(guard: Json, labelOf: GetLabel): string {
  const operation = parseOperation(guard);
  if (!operation) return typeof guard === 'string' ? `“${guard}”` : String(guard);
  const { name, operands } = operation;
  const all = () => operands.map((each) => describeLogic(each, labelOf));
  if (name === 'is') return labelOf(String(operands[0])) ?? String(operands[0]);
  if (name === '!') return `not ${all()[0] ?? ''}`;
  if (name === 'and') return all().join(', and ');
  if (name === 'or') return all().join(', or ');
  if (name === 'var' || name === 'derived') return String(operands[0]);
  if (name === 'present') return `${all()[0] ?? ''} is there`;
  if (Object.hasOwn(comparisons, name))
    return all().join(` ${comparisons[name as keyof typeof comparisons]} `);
  return `${name}(${all().join(', ')})`;
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
