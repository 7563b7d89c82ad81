// The JSON Schemas that validate responses: the schemas of the OpenAPI documents, made tolerant of
// additional properties, with one root schema for each service.

import type { OpenApiDocument, Ref, Schema } from './openapi.ts';

/** Returns the `$id` of a service's root schema. */
export const rootOf = (service: string) => `service:${service}`;

/** Returns the name of the component that a schema refers to, or null for an inline schema. */
export function sharedName(schema: Schema): string | null {
  const { $ref } = schema as Partial<Ref>;
  return $ref?.startsWith(components) ? $ref.slice(components.length) : null;
}

const components = '#/components/schemas/';

/** Returns all components of a document as one schema with `$defs`. */
export function rootSchema(service: string, document: OpenApiDocument): Schema {
  const $defs = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [
    name,
    loosen('', schema),
  ]);
  return { $id: rootOf(service), $defs: Object.fromEntries($defs) };
}

/** Returns an inline schema with its references pointing into the root schema. */
export function inRoot(service: string, schema: Schema): Schema {
  return loosen(rootOf(service), schema) as Schema;
}

// helpers

/**
 * Returns the schema without annotations, open to additional properties, and with its references
 * pointing into the root schema.
 */
function loosen(root: string, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((each) => loosen(root, each));
  if (typeof schema !== 'object' || schema === null) return schema;
  const keywords = Object.entries(schema).filter(
    ([keyword, each]) => !isNote(keyword) && !(closing.has(keyword) && each === false),
  );
  return Object.fromEntries(
    keywords.map(([keyword, each]) => [keyword, loosenKeyword(root, keyword, each)]),
  );
}

function loosenKeyword(root: string, keyword: string, value: unknown): unknown {
  if (literal.has(keyword)) return value;
  if (keyword === '$ref') return `${root}${String(value).replace(components, '#/$defs/')}`;
  if (!named.has(keyword) || typeof value !== 'object' || value === null)
    return loosen(root, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, loosen(root, each)]),
  );
}

const closing = new Set(['additionalProperties', 'unevaluatedProperties']);
const literal = new Set(['const', 'enum', 'required', 'type']);
/** Keywords whose keys are names rather than keywords. */
const named = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
const notes = new Set(['title', 'description', 'default', 'examples', 'deprecated', '$comment']);
const isNote = (keyword: string) => notes.has(keyword) || keyword.startsWith('x-');
