// Checks a value of the query against the schema of the data that it is written to.

import {
  type Flow,
  isObject,
  type Json,
  type JsonSchema,
  type Program,
  refsOf,
  segmentsOf,
  type Take,
  valueNamed,
} from '../../language/index.ts';

const longest = 4000;

/**
 * The value to write for a value of the query; undefined where it does not fit, which counts as absent. A flag is true
 * whenever its name is given. An entry of a shared list may be named by other properties too.
 */
export function queryValue(
  { app }: Program,
  flow: Flow | null,
  take: Take,
  text: string,
): Json | undefined {
  if (take.flag) return true;
  if (text === '' || text.length > longest) return undefined;
  const schema = schemaAt(app.scopes, flow, take.into);
  const refs = refsOf(schema);
  if (refs.length === 0) return fits(schema, text) ? text : undefined;
  for (const path of refs) {
    const value = valueNamed(app.data, path, text, take.or);
    if (value !== undefined) return value;
  }
  return undefined;
}

// helpers

function schemaAt(scopes: Program['app']['scopes'], flow: Flow | null, into: string): JsonSchema {
  const [scope = '', ...rest] = segmentsOf(into);
  let schema: unknown = scope === 'state' ? flow?.state.schema : scopes[scope]?.schema;
  for (const name of rest)
    schema = isObject(schema) && isObject(schema.properties) ? schema.properties[name] : undefined;
  return isObject(schema) ? schema : {};
}

/** Checks a text against the keywords that bound texts. */
function fits(schema: JsonSchema, text: string): boolean {
  const { enum: values, const: only, pattern, minLength = 0, maxLength = longest } = schema;
  if (Array.isArray(values) && !values.includes(text)) return false;
  if (only !== undefined && only !== text) return false;
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) return false;
  const length = [...text].length;
  return length >= Number(minLength) && length <= Number(maxLength);
}
