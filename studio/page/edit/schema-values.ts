// Reads the values that a JSON Schema accepts.

import { isPlainObject } from 'remeda';
import type { Json } from '../../../engine/index.ts';

/** Returns the values that a schema lists, or an empty list if it lists none. */
export function readChoices(schema: Json | undefined): readonly (string | number | boolean)[] {
  if (!isPlainObject(schema)) return [];
  if (schema.type === 'boolean') return [true, false];
  const values = Array.isArray(schema.enum) ? schema.enum : [];
  return values.filter((value) => typeof value === 'string' || typeof value === 'number');
}

/**
 * Converts typed text to a value that a schema accepts: a number if the schema accepts numbers, or else a text.
 * @example
 * parseTypedValue('12', { type: 'integer' }) // 12
 */
export function parseTypedValue(typed: string, schema: Json | undefined): Json {
  const types = isPlainObject(schema) ? [schema.type].flat() : [];
  const isNumber = types.includes('number') || types.includes('integer');
  return isNumber && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}
