// Files that are handed to the founder: rows to mend, and a template to fill in.

import Papa from 'papaparse';
import type { Column, Mend } from './column.ts';
import type { Table } from './read-table.ts';
import { createTurns } from './turns.ts';

/**
 * The rows to mend as they were found, with what to do in a last column. Cells that a spreadsheet would take for a
 * formula are made harmless. There may be many rows: turns are given back on the way.
 */
export async function mendFile(
  { headings, toMend }: Pick<Table, 'headings' | 'toMend'>,
  title: string,
  say: (mend: Mend) => string,
): Promise<Blob> {
  const turns = createTurns();
  const parts = [linesOf([[...headings, title]])];
  for (let at = 0; at < toMend.length; at += piece) {
    const rows = toMend
      .slice(at, at + piece)
      .map(({ row, mend }) => [
        ...headings.map((_, index) => row[index] ?? ''),
        mend.map(say).join(' '),
      ]);
    parts.push(linesOf(rows));
    if (turns.isDue()) await turns.give();
  }
  return csv(parts);
}

/** The headings and one row that shows what belongs below them. */
export function templateFile(columns: readonly Column[]): Blob {
  return csv([
    linesOf([columns.map(({ title }) => title), columns.map(({ example = '' }) => example)]),
  ]);
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

/** Rows written at once. */
const piece = 200;

const encoder = new TextEncoder();

/** In bytes, since a file made of texts encodes them all at once. */
function linesOf(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const harmless = rows.map((row) => row.map((cell) => (formula.test(cell) ? `'${cell}` : cell)));
  return encoder.encode(`${Papa.unparse(harmless)}\r\n`);
}

function csv(parts: readonly Uint8Array<ArrayBuffer>[]): Blob {
  // The mark tells spreadsheets that it is UTF-8.
  return new Blob(['\ufeff', ...parts], { type: 'text/csv' });
}
