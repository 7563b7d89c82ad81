// Finds the summary of an operation in the OpenAPI document of its service.

import { isObject, type Json } from '../engine/language/index.ts';
import type { OpenApiDocument } from '../services/index.ts';

/** Returns the summary of an operation in its OpenAPI document, or an empty text. */
export function findOperationSummary(
  documents: Readonly<Record<string, OpenApiDocument>>,
  id: string,
): string {
  for (const { paths } of Object.values(documents))
    for (const methods of Object.values(paths))
      for (const operation of Object.values(methods))
        if (
          isObject(operation as Json) &&
          (operation as { operationId?: string }).operationId === id
        )
          return String((operation as { summary?: string }).summary ?? '');
  return '';
}
