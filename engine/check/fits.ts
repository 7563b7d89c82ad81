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
/** By the schema's own text: a file that is read again has the same schemas in other objects. */
const compiled = new Map<string, ValidateFunction | Fault>();
const texts = new WeakMap<object, string>();

interface Fault {
  /** JSON Pointer inside the schema or value. */
  readonly pointer: string;
  readonly reason: string;
}

/** What keeps a schema from being compiled, and where in it; null for a sound one. */
export function schemaFault(schema: Schema): Fault | null {
  const validate = compile(schema);
  return typeof validate === 'object' ? validate : null;
}

/** Where inside a value (JSON Pointer) and why it does not fit; null when it does, or when the schema is unsound. */
export function misfit(schema: Schema, value: Json): Fault | null {
  const validate = compile(schema);
  if (typeof validate === 'object' || validate(value)) return null;
  const [error] = validate.errors ?? [];
  return { pointer: error?.instancePath ?? '', reason: error ? reasonOf(error) : 'does not fit' };
}

// helpers

function compile(schema: Schema): ValidateFunction | Fault {
  const text = texts.get(schema) ?? JSON.stringify(schema);
  texts.set(schema, text);
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const made = attempt(schema);
  compiled.set(text, made);
  return made;
}

function attempt(schema: Schema): ValidateFunction | Fault {
  try {
    return ajv.compile(schema);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    const [error] = ajv.validateSchema(schema) === true ? [] : (ajv.errors ?? []);
    return error
      ? { pointer: error.instancePath, reason: reasonOf(error) }
      : { pointer: '', reason };
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
