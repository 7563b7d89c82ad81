// Reads the error codes that the schema of an error response allows.

import { isObject, type Json, type JsonSchema } from '../language/index.ts';

/**
 * Returns the error codes of an error response, without duplicates: the values of `error` in each alternative of its schema.
 * @example
 * getErrorCodes({ anyOf: [{ properties: { error: { enum: ['sold-out'] } } }, { properties: { error: { const: 'closed' } } }] })
 * // ['sold-out', 'closed']
 */
export function getErrorCodes(schema: JsonSchema | null): readonly string[] {
  return [...new Set(getAlternatives(schema).flatMap(getOwnCodes))];
}

/**
 * Returns the alternative of an error response that allows an error code. Its only error code is this one.
 * @example
 * pickErrorCode({ properties: { error: { enum: ['sold-out', 'closed'] } } }, 'closed') // { properties: { error: { const: 'closed' } } }
 */
export function pickErrorCode(schema: JsonSchema | null, code: string): JsonSchema | null {
  const found = getAlternatives(schema).find((each) => getOwnCodes(each).includes(code));
  if (!found || !isObject(found.properties)) return null;
  return { ...found, properties: { ...found.properties, error: { const: code } } };
}

// helpers

function getAlternatives(schema: JsonSchema | null): readonly JsonSchema[] {
  const listed = schema?.anyOf ?? schema?.oneOf;
  return Array.isArray(listed) ? listed.filter(isObject) : schema ? [schema] : [];
}

function getOwnCodes({ properties }: JsonSchema): readonly string[] {
  const error = isObject(properties) ? properties.error : undefined;
  if (!isObject(error)) return [];
  const values = Array.isArray(error.enum) ? error.enum : [error.const];
  return (values as readonly Json[]).filter((each) => typeof each === 'string');
}
