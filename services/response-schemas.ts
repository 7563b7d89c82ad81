// Creates the JSON Schemas that validate responses. They are based on the schemas of the OpenAPI documents but accept
// additional properties. Each service has one root schema.

import type { OpenApiDocument, Schema, SchemaReference } from './openapi.ts';

/** Returns the `$id` of a service's root schema. */
export const getRootSchemaId = (service: string) => `service:${service}`;

/** Returns the name of the component to which a schema refers. Returns null for an inline schema. */
export function getComponentName(schema: Schema): string | null {
  const { $ref } = schema as Partial<SchemaReference>;
  return $ref?.startsWith(componentsPointer) ? $ref.slice(componentsPointer.length) : null;
}

const componentsPointer = '#/components/schemas/';

/** Returns one schema with all components of a document as `$defs`. */
export function createRootSchema(service: string, document: OpenApiDocument): Schema {
  const $defs = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [
    name,
    loosenSchema('', schema),
  ]);
  return { $id: getRootSchemaId(service), $defs: Object.fromEntries($defs) };
}

/** Returns an inline schema whose references are changed to point into the root schema of its service. */
export function pointReferencesIntoRoot(service: string, schema: Schema): Schema {
  return loosenSchema(getRootSchemaId(service), schema) as Schema;
}

// helpers

/**
 * Returns a schema without annotations that accepts additional properties. Its references point into the root schema.
 */
function loosenSchema(root: string, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => loosenSchema(root, item));
  if (typeof schema !== 'object' || schema === null) return schema;
  const keywords = Object.entries(schema).filter(
    ([keyword, each]) =>
      !isAnnotation(keyword) && !(keywordsThatCloseObjects.has(keyword) && each === false),
  );
  return Object.fromEntries(
    keywords.map(([keyword, value]) => [keyword, loosenKeyword(root, keyword, value)]),
  );
}

function loosenKeyword(root: string, keyword: string, value: unknown): unknown {
  if (literalKeywords.has(keyword)) return value;
  if (keyword === '$ref') return `${root}${String(value).replace(componentsPointer, '#/$defs/')}`;
  if (!keywordsWithNamedSchemas.has(keyword) || typeof value !== 'object' || value === null)
    return loosenSchema(root, value);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, loosenSchema(root, member)]),
  );
}

const keywordsThatCloseObjects = new Set(['additionalProperties', 'unevaluatedProperties']);
const literalKeywords = new Set(['const', 'enum', 'required', 'type']);
/** The keywords whose values map names to schemas. */
const keywordsWithNamedSchemas = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'dependentSchemas',
]);
const annotationKeywords = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  '$comment',
]);
const isAnnotation = (keyword: string) =>
  annotationKeywords.has(keyword) || keyword.startsWith('x-');
