// Files that are handed to the founder: rows to mend, and a template to fill in.

import Papa from 'papaparse';
import type { Column, Mend } from './column.ts';
import type { Table } from './read-table.ts';

/**
 * The rows to mend as they were found, with what to do in a last column. Cells that a spreadsheet would take for a
 * formula are made harmless.
 */
export function mendFile(
  { headings, toMend }: Pick<Table, 'headings' | 'toMend'>,
  title: string,
  say: (mend: Mend) => string,
): Blob {
  const rows = toMend.map(({ row, mend }) => [
    ...headings.map((_, index) => row[index] ?? ''),
    mend.map(say).join(' '),
  ]);
  return csv([[...headings, title], ...rows]);
}

/** The headings and one row that shows what belongs below them. */
export function templateFile(columns: readonly Column[]): Blob {
  return csv([columns.map(({ title }) => title), columns.map(({ example = '' }) => example)]);
}

/** Hands a file over under a name. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// helpers

/** What begins like a formula, but is no number. */
const formula = /^[=@\t\r]|^[+-](?![\d.,$(])/;

function csv(rows: readonly (readonly string[])[]): Blob {
  const text = Papa.unparse(
    rows.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell))),
  );
  // The mark tells spreadsheets that it is UTF-8.
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv' });
}
