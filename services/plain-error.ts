// Detects schemas of errors that have only the fields that every API error has.

import { type OpenApiDocument, resolveReference, type Schema } from './openapi.ts';

/** Returns true if a schema is an API error without additional fields. */
export function isPlainError(document: OpenApiDocument, schema: Schema): boolean {
  const { properties } = resolveReference<Schema>(document, schema);
  const names = Object.keys(properties ?? {});
  return names.includes('error') && names.every((name) => commonErrorFields.has(name));
}

// helpers

const commonErrorFields = new Set(['error', 'message', 'fields', 'requestId']);
