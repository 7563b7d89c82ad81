// What a JSON Schema says of a single value, with the alternative of null taken away.

import { isObject } from '../../data.ts';
import type { Json, JsonSchema } from '../../types.ts';

/** Keywords that bound a single value from below and above. */
export const bounds = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** The schema of what a value is when it is there: no null, no alternatives of null. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const parts = [schema.anyOf, schema.oneOf].find((each) => Array.isArray(each));
  const others = (Array.isArray(parts) ? (parts as JsonSchema[]) : []).filter(
    (each) => isObject(each) && each.type !== 'null' && each.const !== null,
  );
  if (others.length === 1 && schema.type === undefined) return withoutNull(others[0] ?? {});
  const { type, enum: values } = schema;
  return {
    ...schema,
    ...(Array.isArray(type) ? { type: single(type.filter((each) => each !== 'null')) } : {}),
    ...(Array.isArray(values) ? { enum: values.filter((each) => each !== null) } : {}),
  };
}

/** Whether a schema takes null. */
export function takesNull(schema: JsonSchema): boolean {
  const parts = [schema.anyOf, schema.oneOf].find((each) => Array.isArray(each));
  if (Array.isArray(parts) && (parts as JsonSchema[]).some(takesNull)) return true;
  const { type, enum: values } = schema;
  const isTyped = type === 'null' || (Array.isArray(type) && type.includes('null'));
  return isTyped && (!Array.isArray(values) || values.includes(null));
}

/** The types that a schema names; none where it names no type. */
export function typesOf({ type }: JsonSchema): readonly string[] {
  return [type].flat().filter((each) => typeof each === 'string');
}

/** A number that a keyword gives; undefined where it gives none. */
export function limitOf(schema: JsonSchema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}

// helpers

function single(types: readonly Json[]): Json {
  return types.length === 1 ? (types[0] ?? null) : [...types];
}
