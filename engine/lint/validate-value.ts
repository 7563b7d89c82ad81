// Validates literal values and JSON Schemas, with messages in plain English.

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isObject, type Json } from '../language/index.ts';
import { explainSlowness } from './patterns/slow-pattern.ts';
import { isCertainlyValid } from './plain-schema/quick-schema-check.ts';
import { quickValidate } from './plain-schema/quick-validate.ts';

interface Schema {
  readonly [keyword: string]: unknown;
}

const ajvOptions = {
  strict: false,
  validateFormats: false,
  logger: false,
  addUsedSchema: false,
  // Must be the same precision as in the application.
  multipleOfPrecision: 8,
  // Each validator runs only a few times, so optimizing its code would take longer than it saves.
  code: { optimize: false },
} as const;
const ajv = new Ajv2020(ajvOptions);
/** Validates with schemas that are known to be valid. */
const trustingAjv = new Ajv2020({ ...ajvOptions, meta: false, validateSchema: false });
/** Caches validators by the text of the schema, because a file that is read again has equal schemas in new objects. */
const validatorCache = new Map<string, ValidateFunction | SchemaFault>();
const schemaTextCache = new WeakMap<object, string>();

interface SchemaFault {
  /** JSON Pointer of the fault inside the schema or value. */
  readonly pointer: string;
  readonly reason: string;
}

/** Returns the reason why a schema cannot be compiled, and its location. Returns null if the schema is valid. */
export function findSchemaFault(schema: Schema): SchemaFault | null {
  if (isCertainlyValid(schema)) return null;
  const validate = getValidator(schema);
  return typeof validate === 'object' ? validate : null;
}

/**
 * Returns the reason why a value does not match a schema, and the JSON Pointer of the mismatch. Returns null if the
 * value matches, if the schema is invalid, or if a text in the value has more than 300 characters.
 * @example
 * findSchemaMismatch({ type: 'integer' }, 2) // null
 * findSchemaMismatch({ enum: ['green', 'black'] }, 'red').reason // 'must be one of "green", "black"'
 * findSchemaMismatch({ enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }, 0).reason // 'must be one of 1, 2, 3, 4, 5 or 6 others'
 */
export function findSchemaMismatch(schema: Schema, value: Json): SchemaFault | null {
  // Compiling a schema takes a thousand times longer than validating one value.
  if (hasLongText(value) || quickValidate(schema, value)) return null;
  const validate = getValidator(schema);
  if (typeof validate === 'object' || isValid(validate, value)) return null;
  const [error] = validate.errors ?? [];
  return {
    pointer: error?.instancePath ?? '',
    reason: error ? formatReason(error) : 'does not fit',
  };
}

// helpers

/** An infinitely recursive schema accepts every value. Another rule reports such a schema. */
function isValid(validate: ValidateFunction, value: Json): boolean {
  try {
    return validate(value) === true;
  } catch (fault) {
    if (fault instanceof RangeError || fault instanceof SyntaxError) return true;
    throw fault;
  }
}

/** The maximum length of a text that is tested against patterns. Real default values are shorter. */
const maxTextLength = 300;

function hasLongText(value: Json): boolean {
  if (typeof value === 'string') return value.length > maxTextLength;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasLongText);
}

/** Removes slow patterns from a schema. Another rule reports them, and they never run. */
function removeSlowPatterns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(removeSlowPatterns);
  if (!isObject(schema)) return schema;
  const keywords = Object.entries(schema).filter(
    ([name, each]) =>
      !(name === 'pattern' && typeof each === 'string' && explainSlowness(each) !== null) &&
      !(
        name === 'patternProperties' &&
        Object.keys(Object(each)).some((key) => explainSlowness(key) !== null)
      ),
  );
  return Object.fromEntries(keywords.map(([name, each]) => [name, removeSlowPatterns(each)]));
}

function getValidator(schema: Schema): ValidateFunction | SchemaFault {
  const text = schemaTextCache.get(schema) ?? JSON.stringify(schema);
  schemaTextCache.set(schema, text);
  const known = validatorCache.get(text);
  if (known !== undefined) return known;
  const made = compileValidator(schema);
  validatorCache.set(text, made);
  return made;
}

function compileValidator(schema: Schema): ValidateFunction | SchemaFault {
  const compiler = isCertainlyValid(schema) ? trustingAjv : ajv;
  try {
    return compiler.compile(removeSlowPatterns(schema) as Schema);
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    const [error] = ajv.validateSchema(schema) === true ? [] : (ajv.errors ?? []);
    return error
      ? { pointer: error.instancePath, reason: formatReason(error) }
      : { pointer: '', reason };
  }
}

function formatReason(error: ErrorObject): string {
  if (error.keyword === 'enum')
    return `must be one of ${formatChoices(error.params.allowedValues as readonly unknown[])}`;
  if (error.keyword === 'const') return `must be ${JSON.stringify(error.params.allowedValue)}`;
  if (error.keyword === 'additionalProperties')
    return `has nothing named "${String(error.params.additionalProperty)}"`;
  if (error.keyword === 'required') return `needs "${String(error.params.missingProperty)}"`;
  return error.message ?? 'does not fit';
}

/** Formats allowed values for a message. Truncates long lists, such as a list of countries. */
function formatChoices(values: readonly unknown[]): string {
  const shown = values.length > 10 ? values.slice(0, 5) : values;
  const others = values.length - shown.length;
  const names = shown.map((each) => JSON.stringify(each)).join(', ');
  return others > 0 ? `${names} or ${others} others` : names;
}
