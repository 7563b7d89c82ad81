// Validates the rows of a table as they are read, and collects the results.

import Papa from 'papaparse';
import { findColumnIndexes, type TableColumn, type TableError } from './column.ts';
import { parseCell } from './parse-cell.ts';

export interface TableRules {
  readonly columns: readonly TableColumn[];
  /** The maximum file size in bytes. */
  readonly maxBytes: number;
  readonly maxRows: number;
}

export interface RowProblem {
  /** The line number of the row in the file. The header row is line 1. */
  readonly line: number;
  readonly column: string;
  readonly found: string;
  readonly error: TableError;
}

export interface UploadedTable {
  /** The number of valid rows. */
  readonly rows: number;
  /** The number of rows with errors. */
  readonly left: number;
  /** The first valid rows, with values in the order of the columns. */
  readonly preview: readonly (readonly string[])[];
  /** The first row errors, up to a limit. */
  readonly problems: readonly RowProblem[];
  readonly problemCount: number;
  /** A CSV file of the valid rows, normalized, with the columns' names as headings. */
  readonly accepted: Blob;
  /** The original headings of the file. The file with the invalid rows repeats them. */
  readonly headings: readonly string[];
  readonly invalid: readonly {
    readonly row: readonly string[];
    readonly errors: readonly TableError[];
  }[];
}

/** The maximum number of rows in the preview. */
const maxPreviewRows = 5;
const maxProblems = 100;
const maxFoundLength = 200;

/** The state of a table that is being read. */
export interface RowReader {
  readonly rules: TableRules;
  /** The line number of the next row in the file. */
  line: number;
  /** The headings of the file. Null until the header row has been read. */
  headings: readonly string[] | null;
  /** The index of each column in a row. Null for a column that is not in the file. */
  places: readonly (number | null)[];
  /** The number of valid rows so far. */
  rows: number;
  problemCount: number;
  /** The valid rows, encoded in chunks. A `Blob` of strings would be encoded in one long task. */
  readonly parts: Uint8Array<ArrayBuffer>[];
  readonly preview: string[][];
  readonly problems: RowProblem[];
  readonly invalid: UploadedTable['invalid'][number][];
}

/** Creates the reader of a table before its first row. */
export function createRowReader(rules: TableRules): RowReader {
  return {
    ...{ rules, line: 1, headings: null, places: [], rows: 0, problemCount: 0 },
    ...{ parts: [], preview: [], problems: [], invalid: [] },
  };
}

/**
 * Reads the next rows of the file. The first row is the header row.
 * @returns the reason why the file cannot be read, or null
 */
export function readRows(
  reader: RowReader,
  data: readonly (readonly string[])[],
): TableError | null {
  const { columns, maxRows } = reader.rules;
  const valid: string[][] = [];
  for (const row of data) {
    const { line } = reader;
    reader.line += row.reduce((sum, cell) => sum + countLineBreaks(cell), 1);
    if (row.every((cell) => cell.trim() === '')) continue;
    if (reader.headings === null) {
      reader.headings = row;
      const found = findColumnIndexes(row, columns);
      if ('problem' in found) return found.problem;
      reader.places = found.places;
      continue;
    }
    const values = readRow(reader, row, line);
    if (values) valid.push(values);
    if (reader.rows + valid.length + reader.invalid.length > maxRows)
      return { key: 'uploadTooMany', values: { limit: maxRows } };
  }
  addValidRows(reader, valid);
  return null;
}

/** Returns the results for the table after its last row has been read. */
export function finishTable({
  rules,
  ...table
}: RowReader): { readonly table: UploadedTable } | { readonly problem: TableError } {
  const { headings, rows, preview, problems, problemCount, invalid } = table;
  if (headings === null || rows + invalid.length === 0) return { problem: { key: 'uploadEmpty' } };
  const heading = `${Papa.unparse([rules.columns.map(({ name }) => name)])}\r\n`;
  const accepted = new Blob([heading, ...table.parts], { type: 'text/csv' });
  return {
    table: {
      ...{ rows, left: invalid.length, preview, problems, problemCount },
      ...{ accepted, headings, invalid },
    },
  };
}

// helpers

/** Returns the normalized values of a row, or null if it has errors. */
function readRow(reader: RowReader, row: readonly string[], line: number): string[] | null {
  const wrong: RowProblem[] = [];
  const values = reader.rules.columns.map((column, index) => {
    const place = reader.places[index] ?? null;
    const found = place === null ? '' : (row[place] ?? '');
    const cell = parseCell(column, found);
    if ('value' in cell) return cell.value;
    wrong.push({ line, column: column.title, found: shortenText(found), error: cell.error });
    return '';
  });
  if (wrong.length === 0) return values;
  reader.problemCount += wrong.length;
  reader.problems.push(...wrong.slice(0, maxProblems - reader.problems.length));
  reader.invalid.push({ row, errors: wrong.map(({ error }) => error) });
  return null;
}

function addValidRows(reader: RowReader, valid: readonly string[][]): void {
  reader.rows += valid.length;
  reader.preview.push(...valid.slice(0, maxPreviewRows - reader.preview.length));
  if (valid.length > 0)
    reader.parts.push(new TextEncoder().encode(`${Papa.unparse([...valid])}\r\n`));
}

/** Shortens the text of a cell, because rendering millions of characters would freeze the page. */
function shortenText(text: string): string {
  return text.length > maxFoundLength ? `${text.slice(0, maxFoundLength)}…` : text;
}

function countLineBreaks(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}
