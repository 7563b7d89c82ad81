// Describes the columns of an uploaded table by their headings and types.

import type { GetText } from '../get-text.ts';
import type { InterfaceText, InterfaceTextValues } from '../interface-texts.ts';

export interface TableColumn {
  /** The heading of the column in the normalized file. */
  readonly name: string;
  readonly title: string;
  readonly kind: 'amount' | 'choice' | 'date' | 'number' | 'text';
  readonly required?: boolean;
  /** Alternative headings that are accepted for the column. */
  readonly also?: readonly string[];
  readonly maxLength?: number;
  readonly choices?: readonly string[];
  /** An example value of the column for the downloadable template. */
  readonly example?: string;
}

/** An error that the user can fix: the key of an interface text, and its values. */
export type TableError = {
  [Key in InterfaceText]: keyof InterfaceTextValues<Key> extends never
    ? { readonly key: Key }
    : { readonly key: Key; readonly values: InterfaceTextValues<Key> };
}[Extract<InterfaceText, `upload${string}`>];

/** Returns the message of an error. */
export function formatTableError(error: TableError, getText: GetText): string {
  // The type of an error allows only the values of its key, which a generic call cannot express.
  const format: (key: InterfaceText, values?: Readonly<Record<string, string | number>>) => string =
    getText as never;
  return format(error.key, 'values' in error ? error.values : undefined);
}

/**
 * Returns the index of each column among the headings of a file. Returns an error if a column is missing or ambiguous.
 */
export function findColumnIndexes(
  headings: readonly string[],
  columns: readonly TableColumn[],
): { readonly places: readonly (number | null)[] } | { readonly problem: TableError } {
  const plain = headings.map(normalizeHeading);
  const found = columns.map(({ name, title, also = [] }) => {
    const meant = [name, title, ...also].map(normalizeHeading);
    return plain.flatMap((heading, index) => (meant.includes(heading) ? [index] : []));
  });
  const titlesOf = (which: (places: readonly number[], column: TableColumn) => boolean) =>
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

/** Normalizes a heading. Headings match even if they differ in case, spaces, underscores, or similar characters. */
function normalizeHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
