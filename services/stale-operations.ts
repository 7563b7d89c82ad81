// Finds the operations whose stored responses become stale when another operation succeeds.

import type { OpenApiDocument, OpenApiOperation } from './openapi.ts';

/**
 * Returns the operations whose stored responses become stale when an operation succeeds: operation id -> operations
 * that read the same path. A successful unsafe request invalidates stored responses of its target (RFC 9111, section
 * 4.4). Operations that change nothing are not included.
 * @example
 * getStaleOperations(document)['shop.addCup'] // ['shop.listCups']: POST /cups and GET /cups
 */
export function getStaleOperations({
  paths,
}: Pick<OpenApiDocument, 'paths'>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.values(paths).flatMap((item) => {
      const getId = (method: (typeof unsafeMethods)[number] | 'get') =>
        (item[method] as OpenApiOperation | undefined)?.operationId ?? [];
      const read = [getId('get')].flat();
      if (read.length === 0) return [];
      return unsafeMethods.flatMap(getId).map((id) => [id, read] as const);
    }),
  );
}

// helpers

const unsafeMethods = ['put', 'post', 'patch', 'delete'] as const;
