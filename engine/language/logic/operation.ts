// Splits a node of JSON Logic into its operator and operands.

import { isObject } from '../data.ts';
import type { Json } from '../types.ts';

/** An operator with its operands. */
export interface OperatorNode {
  readonly name: string;
  readonly operands: readonly Json[];
  /** False for a single operand that is not in a list, as in `{ "!": true }`. */
  readonly isList: boolean;
}

/**
 * Splits a node into its operator and operands. JSON Logic treats an object with one key as an operation, and
 * everything else as data.
 * @returns null for data
 * @example
 * parseOperation({ '!': true }) // { name: '!', operands: [true], isList: false }
 */
export function parseOperation(node: Json): OperatorNode | null {
  if (!isObject(node)) return null;
  const [name, ...others] = Object.keys(node);
  if (name === undefined || others.length > 0) return null;
  const value = node[name] ?? null;
  return Array.isArray(value)
    ? { name, operands: value, isList: true }
    : { name, operands: [value], isList: false };
}
