// Finds persisted properties that do not match a schema, as the compiled validators of the
// application do.

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonSchema } from '../language/index.ts';
import type { Mismatches } from '../runtime/index.ts';

/**
 * Returns a scope's validator, memoized by schema. A schema that cannot be compiled accepts
 * everything.
 */
export function mismatchesOf(schema: JsonSchema): Mismatches {
  const known = made.get(schema) ?? compile(schema);
  made.set(schema, known);
  return (value) => {
    if (known === null || known(value)) return [];
    return [...new Set((known.errors ?? []).flatMap((error) => namesIn(error, value)))];
  };
}

// helpers

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  messages: false,
  logger: false,
  addUsedSchema: false,
});
addFormats.default(ajv);
const made = new WeakMap<object, ValidateFunction | null>();

function compile(schema: JsonSchema): ValidateFunction | null {
  try {
    return ajv.compile(schema);
  } catch {
    return null;
  }
}

/** Keywords about missing properties, or that repeat another finding. */
const silent = new Set(['required', 'dependentRequired', 'dependencies', 'if']);

function namesIn(
  { keyword, instancePath, params }: ErrorObject,
  value: unknown,
): readonly string[] {
  const [, name] = instancePath.split('/');
  if (name !== undefined) return [name.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (silent.has(keyword)) return [];
  if (typeof params.additionalProperty === 'string') return [params.additionalProperty];
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
