// Files that the user downloads: rows to fix, and a template.

import Papa from 'papaparse';
import type { Column, TableError } from './column.ts';
import type { UploadedTable } from './read-table.ts';
import { createTimeSlices } from './time-slices.ts';

/**
 * Returns the invalid rows with the errors in an additional column. Cells that a spreadsheet would
 * run as a formula are escaped. Yields to the page, because there may be many rows.
 */
export async function invalidRowsFile(
  { headings, invalid }: Pick<UploadedTable, 'headings' | 'invalid'>,
  title: string,
  say: (error: TableError) => string,
): Promise<Blob> {
  const turns = createTimeSlices();
  const parts = [linesOf([[...headings, title]])];
  for (let at = 0; at < invalid.length; at += piece) {
    const rows = invalid
      .slice(at, at + piece)
      .map(({ row, errors }) => [
        ...headings.map((_, index) => row[index] ?? ''),
        errors.map(say).join(' '),
      ]);
    parts.push(linesOf(rows));
    if (turns.isDue()) await turns.give();
  }
  return csv(parts);
}

/** Returns the headings and one example row. */
export function templateFile(columns: readonly Column[]): Blob {
  return csv([
    linesOf([columns.map(({ title }) => title), columns.map(({ example = '' }) => example)]),
  ]);
}

/** Downloads a file under a name. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// helpers

/** Text that begins like a formula but is not a number. */
const formula = /^[=@\t\r]|^[+-](?![\d.,$(])/;

/** The number of rows to write at once. */
const piece = 200;

const encoder = new TextEncoder();

/** Encoded in parts, because a blob of texts would be encoded all at once. */
function linesOf(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const harmless = rows.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell)));
  return encoder.encode(`${Papa.unparse(harmless)}\r\n`);
}

function csv(parts: readonly Uint8Array<ArrayBuffer>[]): Blob {
  // The byte order mark tells spreadsheets that it is UTF-8.
  return new Blob(['\ufeff', ...parts], { type: 'text/csv' });
}
