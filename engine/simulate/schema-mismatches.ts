// Finds persisted properties that do not match a schema, like the compiled validators of the application do.

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { answerFormats, type JsonSchema, parsePointer } from '../language/index.ts';
import type { MismatchFinder } from '../runtime/index.ts';

/**
 * Returns the validator for a scope's schema, memoized by schema. A schema that cannot be compiled accepts every value.
 */
export function createMismatchFinder(schema: JsonSchema): MismatchFinder {
  const known = validatorCache.get(schema) ?? compile(schema);
  validatorCache.set(schema, known);
  return (value) => {
    if (known === null || known(value)) return [];
    return [...new Set((known.errors ?? []).flatMap((error) => getPropertyNames(error, value)))];
  };
}

// helpers

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  messages: false,
  multipleOfPrecision: 8,
  logger: false,
  addUsedSchema: false,
});
addFormats.default(ajv);
for (const [name, format] of Object.entries(answerFormats)) ajv.addFormat(name, format);
const validatorCache = new WeakMap<object, ValidateFunction | null>();

function compile(schema: JsonSchema): ValidateFunction | null {
  try {
    return ajv.compile(schema);
  } catch {
    return null;
  }
}

/** The keywords that report missing properties or repeat another finding. */
const ignoredKeywords = new Set(['required', 'dependentRequired', 'dependencies', 'if']);

function getPropertyNames(
  { keyword, instancePath, params }: ErrorObject,
  value: unknown,
): readonly string[] {
  const [name] = parsePointer(instancePath);
  if (name !== undefined) return [name];
  if (ignoredKeywords.has(keyword)) return [];
  if (typeof params.additionalProperty === 'string') return [params.additionalProperty];
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
