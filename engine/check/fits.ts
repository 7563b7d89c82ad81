// Whether a literal value fits a JSON Schema, and whether a schema is one, in plain words.

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isObject } from '../data.ts';
import type { Json } from '../types.ts';
import { slowness } from './patterns/slow-pattern.ts';
import { plainlyFits } from './plain-schema/fits.ts';
import { isPlainlySound } from './plain-schema/sound.ts';

interface Schema {
  readonly [keyword: string]: unknown;
}

const options = {
  strict: false,
  validateFormats: false,
  logger: false,
  addUsedSchema: false,
  // Each is asked a few times: making it faster takes longer than asking.
  code: { optimize: false },
} as const;
const ajv = new Ajv2020(options);
/** For schemas that are known to be sound. */
const trusting = new Ajv2020({ ...options, meta: false, validateSchema: false });
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
  if (isPlainlySound(schema)) return null;
  const validate = compile(schema);
  return typeof validate === 'object' ? validate : null;
}

/** Where inside a value (JSON Pointer) and why it does not fit; null when it does, or when the schema is unsound. */
export function misfit(schema: Schema, value: Json): Fault | null {
  // Compiling takes a thousand times as long as judging one value.
  if (hasLongText(value) || plainlyFits(schema, value)) return null;
  const validate = compile(schema);
  if (typeof validate === 'object' || fits(validate, value)) return null;
  const [error] = validate.errors ?? [];
  return { pointer: error?.instancePath ?? '', reason: error ? reasonOf(error) : 'does not fit' };
}

// helpers

/** A schema that goes round in itself fits everything: that it is unsound is another finding. */
function fits(validate: ValidateFunction, value: Json): boolean {
  try {
    return validate(value) === true;
  } catch (fault) {
    if (fault instanceof RangeError || fault instanceof SyntaxError) return true;
    throw fault;
  }
}

/** Texts longer than any that a person would write as a default are not held against patterns. */
const longestText = 300;

function hasLongText(value: Json): boolean {
  if (typeof value === 'string') return value.length > longestText;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasLongText);
}

/** The schema without the patterns that may take for ever: those are told of, and never run. */
function withoutSlow(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutSlow);
  if (!isObject(schema)) return schema;
  const kept = Object.entries(schema).filter(
    ([name, each]) =>
      !(name === 'pattern' && typeof each === 'string' && slowness(each) !== null) &&
      !(
        name === 'patternProperties' &&
        Object.keys(Object(each)).some((key) => slowness(key) !== null)
      ),
  );
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutSlow(each)]));
}

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
  const compiler = isPlainlySound(schema) ? trusting : ajv;
  try {
    return compiler.compile(withoutSlow(schema) as Schema);
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
  if (error.keyword === 'const') return `must be ${JSON.stringify(error.params.allowedValue)}`;
  if (error.keyword === 'additionalProperties')
    return `has nothing named "${String(error.params.additionalProperty)}"`;
  if (error.keyword === 'required') return `needs "${String(error.params.missingProperty)}"`;
  return error.message ?? 'does not fit';
}
