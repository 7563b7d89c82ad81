// Selects the operations that a flow or the application calls, so that the contracts of the others
// are not part of its chunk.

import { collectTexts } from './collect-texts.ts';

/** The part of the operation table that the generated code contains. */
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
 * Returns the table with only the operations whose id occurs in a part of the product. Ids have a
 * dot, such as `shelf.list`, so no other text is taken for one.
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
