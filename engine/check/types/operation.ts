// One operation of an expression: its name, its values and where they stand.

import { isObject } from '../../data.ts';
import type { Json } from '../../types.ts';
import { escapeSegment } from '../pointer.ts';

export interface Operation {
  readonly name: string;
  readonly values: readonly Json[];
  /** JSON Pointer of the operation inside the expression. */
  readonly pointer: string;
  /** Whether its values stand in a list; a single one need not. */
  readonly listed: boolean;
}

/** The operation that an expression is; null for a literal, a list or an object of several names. */
export function operationOf(rule: Json, pointer = ''): Operation | null {
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

/** JSON Pointer of one of an operation's values. */
export function pointerOf({ pointer, listed }: Operation, index: number): string {
  return listed ? `${pointer}/${index}` : pointer;
}

/** Whether an expression is a plain value, null included. */
export function isLiteral(rule: Json): rule is string | number | boolean | null {
  return rule === null || typeof rule !== 'object';
}
