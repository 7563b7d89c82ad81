// Replaces the references in the schemas of an OpenAPI document by the schemas that they refer to.

import { type OpenApiDocument, resolveReference, type Schema } from './openapi.ts';

/**
 * Creates a function that returns a schema without references, memoized by schema. A recursive
 * schema becomes an open schema at the point of recursion.
 * @throws Error when a reference points to nothing.
 */
export function createSchemaResolver(document: OpenApiDocument): (schema: Schema) => Schema {
  const known = new Map<unknown, unknown>();
  const full = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (known.has(value)) return known.get(value);
    known.set(value, {});
    const made = fullOf(value);
    known.set(value, made);
    return made;
  };
  const fullOf = (value: object): unknown => {
    if (Array.isArray(value)) return value.map(full);
    if ('$ref' in value && typeof value.$ref === 'string')
      return full(resolveReference<Schema>(document, value as Schema));
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, full(each)]));
  };
  return (schema) => full(schema) as Schema;
}
