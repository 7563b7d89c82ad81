// Checks a query value against the schema of the data path that it is written to.

import {
  type Flow,
  findSharedListValue,
  getPathSegments,
  getSharedListPaths,
  isObject,
  type Json,
  type JsonSchema,
  type Program,
  type QueryTake,
} from '../../language/index.ts';

const maxQueryLength = 4000;

/** Control characters, broken characters, and characters that change the text direction. */
const unreadable = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Returns the value to write for a query value, or undefined if it does not match the schema. Links are copied from
 * emails and documents, so surrounding whitespace is removed. A value with control characters is rejected, because no
 * screen can correct it. A flag is true if its name is present. An item of a shared list may also be identified by
 * other properties.
 */
export function parseQueryValue(
  { app }: Program,
  flow: Flow | null,
  take: QueryTake,
  given: string,
): Json | undefined {
  if (take.flag) return true;
  const text = given.trim();
  if (text === '' || text.length > maxQueryLength || unreadable.test(text)) return undefined;
  const schema = schemaAt(app.scopes, flow, take.into);
  const refs = getSharedListPaths(schema);
  if (refs.length === 0) return matchesSchema(schema, text) ? text : undefined;
  for (const path of refs) {
    const value = findSharedListValue(app.data, path, text, take.or);
    if (value !== undefined) return value;
  }
  return undefined;
}

// helpers

function schemaAt(scopes: Program['app']['scopes'], flow: Flow | null, into: string): JsonSchema {
  const [scope = '', ...rest] = getPathSegments(into);
  let schema: unknown = scope === 'state' ? flow?.state.schema : scopes[scope]?.schema;
  for (const name of rest)
    schema = isObject(schema) && isObject(schema.properties) ? schema.properties[name] : undefined;
  return isObject(schema) ? schema : {};
}

/** Checks a text against the schema keywords for strings. */
function matchesSchema(schema: JsonSchema, text: string): boolean {
  const { enum: values, const: only, pattern, minLength = 0, maxLength = maxQueryLength } = schema;
  if (Array.isArray(values) && !values.includes(text)) return false;
  if (only !== undefined && only !== text) return false;
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) return false;
  const length = [...text].length;
  return length >= Number(minLength) && length <= Number(maxLength);
}
