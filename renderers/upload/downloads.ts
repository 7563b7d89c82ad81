// Creates the files that users can download from an upload field: a file with the invalid rows, and a template.

import Papa from 'papaparse';
import type { TableColumn, TableError } from './column.ts';
import type { UploadedTable } from './row-reader.ts';
import { createTimeSlicer } from './time-slices.ts';

/**
 * Returns a CSV file with the invalid rows and an additional column with their errors. Escapes cells that a spreadsheet
 * would execute as a formula. Works in time slices, because there may be many rows.
 */
export async function createInvalidRowsFile(
  { headings, invalid }: Pick<UploadedTable, 'headings' | 'invalid'>,
  title: string,
  getText: (error: TableError) => string,
): Promise<Blob> {
  const timeSlicer = createTimeSlicer();
  const parts = [encodeRows([[...headings, title]])];
  for (let offset = 0; offset < invalid.length; offset += rowsPerChunk) {
    const rows = invalid
      .slice(offset, offset + rowsPerChunk)
      .map(({ row, errors }) => [
        ...headings.map((_, index) => row[index] ?? ''),
        errors.map(getText).join(' '),
      ]);
    parts.push(encodeRows(rows));
    if (timeSlicer.isExpired()) await timeSlicer.yieldToPage();
  }
  return createCsvBlob(parts);
}

/** Returns a CSV file with the headings and one example row. */
export function createTemplateFile(columns: readonly TableColumn[]): Blob {
  return createCsvBlob([
    encodeRows([columns.map(({ title }) => title), columns.map(({ example = '' }) => example)]),
  ]);
}

/** Downloads a file under the given name. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// helpers

/** Matches text that a spreadsheet would execute as a formula. Some spreadsheets also accept the full-width signs. */
const formulaPattern = /^[=+\-@＝＋－＠\t\r\n]/;

/** Matches a signed number, which begins like a formula but is safe: `-1,250.50`, `+$5`, `-(12)`. */
const numberPattern = /^[+-]\(?\$?(?:\d[\d,]*(?:\.\d*)?|\.\d+)\)?$/;

const isFormula = (cell: string): boolean => formulaPattern.test(cell) && !numberPattern.test(cell);

/**
 * Matches each part of a text that a spreadsheet with semicolon separators would read as a cell, without quotation
 * marks.
 */
const partPattern = /(?<=;"*)[^;"][^;]*/g;

/** Adds an apostrophe before a text that a spreadsheet would execute as a formula. */
function escapeFormulas(cell: string): string {
  const escapeFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);
  return escapeFormula(cell.includes(';') ? cell.replace(partPattern, escapeFormula) : cell);
}

/** The number of rows that are encoded in one chunk. */
const rowsPerChunk = 200;

const encoder = new TextEncoder();

/** Encodes rows as CSV in chunks. A `Blob` of strings would be encoded in one long task. */
function encodeRows(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const escapedRows = rows.map((row) => row.map(escapeFormulas));
  return encoder.encode(`${Papa.unparse(escapedRows)}\r\n`);
}

function createCsvBlob(parts: readonly Uint8Array<ArrayBuffer>[]): Blob {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return new Blob(['\ufeff', ...parts], { type: 'text/csv' });
}
