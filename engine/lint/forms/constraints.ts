// The constraints of a JSON Schema on a single value, ignoring null.

import { isObject, type Json, type JsonSchema } from '../../language/index.ts';

/** The keywords for the lower and upper bounds of a scalar. */
export const schemaBoundKeywords = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** Returns the schema of a value that is not null. */
export function excludeNullFromSchema(schema: JsonSchema): JsonSchema {
  const parts = [schema.anyOf, schema.oneOf].find((each) => Array.isArray(each));
  const others = (Array.isArray(parts) ? (parts as JsonSchema[]) : []).filter(
    (each) => isObject(each) && each.type !== 'null' && each.const !== null,
  );
  if (others.length === 1 && schema.type === undefined)
    return excludeNullFromSchema(others[0] ?? {});
  const { type, enum: values } = schema;
  return {
    ...schema,
    ...(Array.isArray(type) ? { type: unwrapSingle(type.filter((each) => each !== 'null')) } : {}),
    ...(Array.isArray(values) ? { enum: values.filter((each) => each !== null) } : {}),
  };
}

/** Returns true if a schema accepts null. */
export function acceptsNull(schema: JsonSchema): boolean {
  const parts = [schema.anyOf, schema.oneOf].find((each) => Array.isArray(each));
  if (Array.isArray(parts) && (parts as JsonSchema[]).some(acceptsNull)) return true;
  const { type, enum: values } = schema;
  const isTyped = type === 'null' || (Array.isArray(type) && type.includes('null'));
  return isTyped && (!Array.isArray(values) || values.includes(null));
}

/** Returns the types that a schema names. The list is empty if the schema names none. */
export function getSchemaTypes({ type }: JsonSchema): readonly string[] {
  return [type].flat().filter((each) => typeof each === 'string');
}

/** Returns the number that a keyword of a schema has, or undefined. */
export function getLimit(schema: JsonSchema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

// helpers

function unwrapSingle(types: readonly Json[]): Json {
  return types.length === 1 ? (types[0] ?? null) : [...types];
}
