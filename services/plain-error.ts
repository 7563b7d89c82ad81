// Detects error schemas that have no fields besides those of every API error.

import { type OpenApiDocument, resolve, type Schema } from './openapi.ts';

/** Returns true if a schema is an API error without additional fields. */
export function saysNothingMore(document: OpenApiDocument, schema: Schema): boolean {
  const { properties } = resolve<Schema>(document, schema);
  const names = Object.keys(properties ?? {});
  return names.includes('error') && names.every((name) => common.has(name));
}

// helpers

const common = new Set(['error', 'message', 'fields', 'requestId']);
