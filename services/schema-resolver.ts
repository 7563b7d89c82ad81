// Replaces the references in an OpenAPI document's schemas with the referenced schemas.

import { type OpenApiDocument, resolveReference, type Schema } from './openapi.ts';

/**
 * Creates a function that resolves all references of a schema, memoized by schema. A recursive schema becomes an open
 * schema at the point of recursion.
 * @throws Error when a reference points to nothing.
 */
export function createSchemaResolver(document: OpenApiDocument): (schema: Schema) => Schema {
  const known = new Map<unknown, unknown>();
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (known.has(value)) return known.get(value);
    known.set(value, {});
    const resolved = resolveParts(value);
    known.set(value, resolved);
    return resolved;
  };
  const resolveParts = (value: object): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if ('$ref' in value && typeof value.$ref === 'string')
      return resolve(resolveReference<Schema>(document, value as Schema));
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, resolve(member)]),
    );
  };
  return (schema) => resolve(schema) as Schema;
}
