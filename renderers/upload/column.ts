// The columns of an uploaded table: their headings and types.

import type { InterfaceText } from '../interface-texts.ts';

export interface Column {
  /** The heading in the normalized file. */
  readonly name: string;
  readonly title: string;
  readonly kind: 'amount' | 'choice' | 'date' | 'number' | 'text';
  readonly required?: boolean;
  /** Other headings that are accepted for this column. */
  readonly also?: readonly string[];
  readonly maxLength?: number;
  readonly choices?: readonly string[];
  /** The example value in the downloadable template. */
  readonly example?: string;
}

/** An error that the user can fix, as the key of an interface text with values. */
export interface TableError {
  readonly key: InterfaceText;
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * Returns the index of each column among the headings of a file, or an error if a column is missing
 * or ambiguous.
 */
export function findColumnIndexes(
  headings: readonly string[],
  columns: readonly Column[],
): { readonly places: readonly (number | null)[] } | { readonly problem: TableError } {
  const plain = headings.map(normalizeHeading);
  const found = columns.map(({ name, title, also = [] }) => {
    const meant = [name, title, ...also].map(normalizeHeading);
    return plain.flatMap((heading, index) => (meant.includes(heading) ? [index] : []));
  });
  const titlesOf = (which: (places: readonly number[], column: Column) => boolean) =>
    columns.filter((column, index) => which(found[index] ?? [], column)).map(({ title }) => title);
  const missing = titlesOf((places, { required }) => required === true && places.length === 0);
  if (missing.length > 0)
    return { problem: { key: 'uploadNoColumn', values: { columns: missing.join(', ') } } };
  const twice = titlesOf((places) => places.length > 1);
  if (twice.length > 0)
    return { problem: { key: 'uploadTwice', values: { columns: twice.join(', ') } } };
  return { places: found.map(([place]) => place ?? null) };
}

// helpers

/** Normalizes a heading, so that case, spaces, underscores and similar characters do not matter. */
function normalizeHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
