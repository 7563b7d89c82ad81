// Files that the user downloads: rows to fix, and a template.

import Papa from 'papaparse';
import type { Column, TableError } from './column.ts';
import type { UploadedTable } from './read-table.ts';
import { createTimeSlicer } from './time-slices.ts';

/**
 * Returns the invalid rows with the errors in an additional column. Cells that a spreadsheet would
 * run as a formula are escaped. Yields to the page, because there may be many rows.
 */
export async function createInvalidRowsFile(
  { headings, invalid }: Pick<UploadedTable, 'headings' | 'invalid'>,
  title: string,
  say: (error: TableError) => string,
): Promise<Blob> {
  const turns = createTimeSlicer();
  const parts = [encodeRows([[...headings, title]])];
  for (let at = 0; at < invalid.length; at += rowsPerChunk) {
    const rows = invalid
      .slice(at, at + rowsPerChunk)
      .map(({ row, errors }) => [
        ...headings.map((_, index) => row[index] ?? ''),
        errors.map(say).join(' '),
      ]);
    parts.push(encodeRows(rows));
    if (turns.isDue()) await turns.give();
  }
  return createCsvBlob(parts);
}

/** Returns the headings and one example row. */
export function createTemplateFile(columns: readonly Column[]): Blob {
  return createCsvBlob([
    encodeRows([columns.map(({ title }) => title), columns.map(({ example = '' }) => example)]),
  ]);
}

/** Downloads a file under a name. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// helpers

/** Text that begins like a formula but is not a number. */
const formulaPattern = /^[=@\t\r]|^[+-](?![\d.,$(])/;

/** The number of rows to write at once. */
const rowsPerChunk = 200;

const encoder = new TextEncoder();

/** Encoded in parts, because a blob of texts would be encoded all at once. */
function encodeRows(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const harmless = rows.map((row) =>
    row.map((cell) => (formulaPattern.test(cell) ? `'${cell}` : cell)),
  );
  return encoder.encode(`${Papa.unparse(harmless)}\r\n`);
}

function createCsvBlob(parts: readonly Uint8Array<ArrayBuffer>[]): Blob {
  // The byte order mark tells spreadsheets that it is UTF-8.
  return new Blob(['\ufeff', ...parts], { type: 'text/csv' });
}
