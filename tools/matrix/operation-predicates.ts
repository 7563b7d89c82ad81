// Predicates for the operations of the services.

import type { Catalog } from '../../engine/lint/index.ts';

/**
 * Returns the predicates `reads` (only reads data) and `changes` (takes an idempotency key) of an operation. Both are
 * false for an unknown operation.
 */
export function createOperationPredicates(operations: Catalog['operations']) {
  return {
    reads: (operation: string) => operations[operation]?.reads ?? false,
    changes: (operation: string) => operations[operation]?.idempotent ?? false,
  };
}
