// Predicates for the operations of the services.

import type { Catalog } from '../../engine/lint/index.ts';

/**
 * Returns the predicates `declares` (the document has the outcome), `reads` (only reads data) and `changes` (takes an
 * idempotency key) of an operation. All are false for an unknown operation.
 */
export function createOperationPredicates(operations: Catalog['operations']) {
  return {
    declares: (operation: string, outcome: string) =>
      Object.hasOwn(operations[operation]?.results ?? {}, outcome),
    reads: (operation: string) => operations[operation]?.reads ?? false,
    changes: (operation: string) => operations[operation]?.idempotent ?? false,
  };
}
