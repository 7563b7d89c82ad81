// Declares an operator: one object with its name, types, examples, and summary.

import type { OperatorSignature } from './signature.ts';
import { type LogicContext, LogicFault } from './types.ts';

export interface Operator extends OperatorSignature {
  readonly name: string;
  readonly summary: string;
  /** Examples of the operator. Each example is a test and is shown in the documentation. */
  readonly examples: readonly {
    readonly rule: unknown;
    readonly data?: unknown;
    readonly is: unknown;
  }[];
  apply(values: readonly unknown[], context: LogicContext): unknown;
}

export function defineOperator(operator: Operator): Operator {
  return operator;
}

// helpers for the operators

/** Returns a value as a list. Null counts as an empty list. @throws LogicFault for any other value */
export function toList(value: unknown, operator: string): readonly unknown[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw createFault(operator, 'a list', value);
  return value;
}

/**
 * Returns a value as text. Null counts as an empty text, and a number as its digits. @throws LogicFault for any other
 * value
 */
export function toText(value: unknown, operator: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string' && typeof value !== 'number')
    throw createFault(operator, 'a text', value);
  return String(value);
}

/** Returns an own property of an object, or null if there is none. */
export function getOwnProperty(value: unknown, key: unknown): unknown {
  if (typeof value !== 'object' || value === null || typeof key !== 'string') return null;
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : null;
}

/**
 * Returns true if a value is present: not null, and not an empty text or list.
 * @example
 * isPresent([]) // false
 * isPresent(0) // true
 */
export function isPresent(value: unknown): boolean {
  return (
    value !== null &&
    value !== undefined &&
    value !== '' &&
    !(Array.isArray(value) && value.length === 0)
  );
}

function createFault(operator: string, wanted: string, value: unknown): LogicFault {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
  return new LogicFault(
    'bad-argument',
    '',
    `"${operator}" takes ${wanted}, and was given ${kind}.`,
  );
}
