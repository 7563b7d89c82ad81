// Detects error schemas that have only the fields that all API errors have.

import { type OpenApiDocument, resolveReference, type Schema } from './openapi.ts';

/** Returns true if a schema describes an API error without additional fields. */
export function isPlainError(document: OpenApiDocument, schema: Schema): boolean {
  const { properties } = resolveReference<Schema>(document, schema);
  const names = Object.keys(properties ?? {});
  return names.includes('error') && names.every((name) => commonErrorFields.has(name));
}

// helpers

const commonErrorFields = new Set(['error', 'message', 'fields', 'requestId']);
