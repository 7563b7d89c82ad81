// Reads and creates the values that a call sends: data paths, fixed values, and computed values.

import { isPlainObject } from 'remeda';
import type { Json } from '../../../engine/index.ts';
import { readChoices } from './schema-values.ts';

/** The kind of a value: nothing is sent, a data path, a fixed value, or another expression. */
export type InputKind = 'nothing' | 'data' | 'fixed' | 'computed';

/**
 * Returns the kind of a value in a flow file.
 * @param value the value in the file, or undefined if the file has none
 * @example
 * getInputKind({ $: { var: 'state.name' } }) // 'data'
 */
export function getInputKind(value: Json | undefined): InputKind {
  if (value === undefined) return 'nothing';
  if (readDataPath(value) !== null) return 'data';
  return isFixed(value) ? 'fixed' : 'computed';
}

/** Returns the data path that a value reads, or null for other values. */
export function readDataPath(value: Json | undefined): string | null {
  const expression = isPlainObject(value) ? value.$ : undefined;
  const path = isPlainObject(expression) ? expression.var : undefined;
  return typeof path === 'string' ? path : null;
}

/**
 * Returns a value that reads a data path.
 * @example
 * createPathValue('state.name') // { $: { var: 'state.name' } }
 */
export function createPathValue(path: string): Json {
  return { $: { var: path } };
}

/**
 * Returns the first fixed value that a schema accepts.
 * @example
 * createFixedValue({ enum: ['green', 'black'] }) // 'green'
 */
export function createFixedValue(schema: Json | undefined): Json {
  const [choice] = readChoices(schema);
  return choice === undefined ? '' : choice;
}

// helpers

function isFixed(value: Json): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
