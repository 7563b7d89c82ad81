// The schemas of a document with what they refer to in its place.

import { type OpenApiDocument, resolve, type Schema } from './openapi.ts';

/**
 * A function that gives a schema without references; the same one for the same schema. Where a schema leads back to
 * itself it is open.
 * @throws Error on a reference to nothing.
 */
export function createResolver(document: OpenApiDocument): (schema: Schema) => Schema {
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
      return full(resolve<Schema>(document, value as Schema));
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, full(each)]));
  };
  return (schema) => full(schema) as Schema;
}
