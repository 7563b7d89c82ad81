// Whether a literal value fits a JSON Schema, and whether a schema is one, in plain words.

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Json } from '../types.ts';

interface Schema {
  readonly [keyword: string]: unknown;
}

const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  logger: false,
  addUsedSchema: false,
});
const compiled = new WeakMap<object, ValidateFunction | string>();

/** What keeps a schema from being compiled; null for a sound one. */
export function schemaFault(schema: Schema): string | null {
  const validate = compile(schema);
  return typeof validate === 'string' ? validate : null;
}

/** Where inside a value (JSON Pointer) and why it does not fit; null when it does, or when the schema is unsound. */
export function misfit(
  schema: Schema,
  value: Json,
): { readonly pointer: string; readonly reason: string } | null {
  const validate = compile(schema);
  if (typeof validate === 'string' || validate(value)) return null;
  const [error] = validate.errors ?? [];
  return { pointer: error?.instancePath ?? '', reason: error ? reasonOf(error) : 'does not fit' };
}

// helpers

function compile(schema: Schema): ValidateFunction | string {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const made = attempt(schema);
  compiled.set(schema, made);
  return made;
}

function attempt(schema: Schema): ValidateFunction | string {
  try {
    return ajv.compile(schema);
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

function reasonOf(error: ErrorObject): string {
  if (error.keyword === 'enum')
    return `must be one of ${(error.params.allowedValues as unknown[]).map((each) => JSON.stringify(each)).join(', ')}`;
  if (error.keyword === 'additionalProperties')
    return `has nothing named "${String(error.params.additionalProperty)}"`;
  if (error.keyword === 'required') return `needs "${String(error.params.missingProperty)}"`;
  return error.message ?? 'does not fit';
}
