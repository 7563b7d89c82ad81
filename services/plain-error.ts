// Whether a service says more with a refusal than what is read of every one.

import { type OpenApiDocument, resolve, type Schema } from './openapi.ts';

/** Whether a schema is of an API error without anything besides what is read of every one of them. */
export function saysNothingMore(document: OpenApiDocument, schema: Schema): boolean {
  const { properties } = resolve<Schema>(document, schema);
  const names = Object.keys(properties ?? {});
  return names.includes('error') && names.every((name) => common.has(name));
}

// helpers

const common = new Set(['error', 'message', 'fields', 'requestId']);
