// Selects the operations that a flow or the application calls. The contracts of other operations are left out of its
// chunk.

import { collectTexts } from './collect-texts.ts';

/** The subset of the operation table that the generated code contains. */
export interface CheckedOperations {
  readonly operations: Readonly<
    Record<
      string,
      { readonly answers: Readonly<Record<string, { readonly check: string | null }>> }
    >
  >;
  readonly schemas: Readonly<Record<string, { readonly [keyword: string]: unknown }>>;
}

/**
 * Returns the table with only the operations whose id occurs in a part of the product. Operation ids have a dot, such
 * as `shelf.list`, so other texts do not match.
 * @example
 * selectOperations(table, { load: [{ call: 'shelf.list' }] }).operations // { 'shelf.list': { … } }
 */
export function selectOperations(table: CheckedOperations, part: object): CheckedOperations {
  const texts = collectTexts(part);
  const operations = Object.fromEntries(
    Object.entries(table.operations).filter(([id]) => texts.has(id)),
  );
  return { ...table, operations };
}
