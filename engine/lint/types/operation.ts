// Parses one operation of an expression: its operator, its operands, and their locations.

import { escapeSegment, isObject, type Json } from '../../language/index.ts';

export interface LogicOperation {
  readonly name: string;
  readonly values: readonly Json[];
  /** JSON Pointer of the operation inside the expression. */
  readonly pointer: string;
  /** True if the operands are in a list. A single operand may be written without a list. */
  readonly listed: boolean;
}

/** Returns the operation of an expression, or null for a literal, a list, or an object with several keys. */
export function parseOperation(rule: Json, pointer = ''): LogicOperation | null {
  if (!isObject(rule)) return null;
  const [name, ...others] = Object.keys(rule);
  if (name === undefined || others.length > 0) return null;
  const value = rule[name] ?? null;
  const listed = Array.isArray(value);
  return {
    name,
    values: listed ? value : [value],
    pointer: `${pointer}/${escapeSegment(name)}`,
    listed,
  };
}

/** Returns the JSON Pointer of an operand. */
export function getOperandPointer({ pointer, listed }: LogicOperation, index: number): string {
  return listed ? `${pointer}/${index}` : pointer;
}

/** Returns true if an expression is a scalar literal or null. */
export function isLiteral(rule: Json): rule is string | number | boolean | null {
  return rule === null || typeof rule !== 'object';
}
