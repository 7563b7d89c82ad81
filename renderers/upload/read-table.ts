// Reads and validates a CSV file in chunks, so that the page stays responsive.

import Papa from 'papaparse';
import { type Column, findColumnIndexes, type TableError } from './column.ts';
import { decodeText } from './decode-text.ts';
import { parseCell } from './parse-cell.ts';
import { createTimeSlicer, type TimeSlicer } from './time-slices.ts';

export interface TableRules {
  readonly columns: readonly Column[];
  /** The maximum size of the file in bytes. */
  readonly maxBytes: number;
  readonly maxRows: number;
}

export interface RowProblem {
  /** The line in the file. The heading is line 1. */
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
  /** The first errors, up to a limit. */
  readonly problems: readonly RowProblem[];
  readonly problemCount: number;
  /** The valid rows, normalized, with the columns' names as heading. */
  readonly accepted: Blob;
  /** The unchanged headings of the file, for the file with the invalid rows. */
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

/** The number of characters to read at a time, which takes a millisecond or two. */
const charactersPerChunk = 32 * 1024;

/**
 * The maximum length of a row in characters. The parser rescans an unfinished row with each chunk,
 * which would take minutes without a limit.
 */
const maxRowLength = 1024 * 1024;

/**
 * Reads a file and validates every row. Returns an error if the file cannot be read.
 * @param hear a callback for the progress, from 0 to 1
 * @throws when `signal` aborts
 */
export async function readTable(
  file: Blob,
  rules: TableRules,
  hear: (done: number) => void,
  signal: AbortSignal,
): Promise<{ readonly table: UploadedTable } | { readonly problem: TableError }> {
  if (file.size > rules.maxBytes)
    return {
      problem: { key: 'uploadTooLarge', values: { limit: formatMegabytes(rules.maxBytes) } },
    };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const turns = createTimeSlicer();
  const text = await decodeText(bytes, turns);
  if (text === null) return { problem: { key: 'uploadNotText' } };
  if (text.trim() === '') return { problem: { key: 'uploadEmpty' } };
  const reading = createRowReader(rules);
  const problem = await parseInChunks(text, turns, reading.take, hear, signal);
  if (problem) return { problem };
  await turns.give();
  return reading.end();
}

// helpers

function formatMegabytes(bytes: number): string {
  return `${Math.floor(bytes / (1024 * 1024))} MB`;
}

/**
 * Parses CSV text in chunks.
 * @returns the reason why the file cannot be read, or null
 */
function parseInChunks(
  text: string,
  turns: TimeSlicer,
  take: (rows: readonly (readonly string[])[]) => TableError | null,
  hear: (done: number) => void,
  signal: AbortSignal,
): Promise<TableError | null> {
  return new Promise((resolve, reject) => {
    let found: TableError | null = null;
    let given = 0;
    Papa.parse<string[]>(text, {
      chunkSize: charactersPerChunk,
      delimitersToGuess: [',', ';', '\t'],
      chunk({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        if (signal.aborted) return parser.abort();
        given += charactersPerChunk;
        // An error in the last row of a chunk is ignored, because the row may end in the next
        // chunk.
        const isTorn = errors.some(({ type, row = 0 }) => type === 'Quotes' && row < data.length);
        const isEndless = given - meta.cursor > maxRowLength;
        found = isTorn || isEndless ? { key: 'uploadQuotes' } : take(data);
        if (found) return parser.abort();
        hear(Math.min(1, meta.cursor / text.length));
        if (!turns.isDue()) return;
        parser.pause();
        void turns
          .give()
          .then(() => parser.resume())
          .catch(reject);
      },
      complete: () => (signal.aborted ? reject(signal.reason) : resolve(found)),
      error: reject,
    });
  });
}

/** Creates a reader that receives rows in chunks, the heading first, and collects the results. */
function createRowReader({ columns, maxRows }: TableRules) {
  let line = 1;
  let headings: readonly string[] | null = null;
  let places: readonly (number | null)[] = [];
  let rows = 0;
  let problemCount = 0;
  const encoder = new TextEncoder();
  /** The valid rows, encoded in parts, because a `Blob` of strings is encoded in one long task. */
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const preview: string[][] = [];
  const problems: RowProblem[] = [];
  const invalid: UploadedTable['invalid'][number][] = [];

  const takeRow = (row: readonly string[], at: number): string[] | null => {
    const wrong: RowProblem[] = [];
    const values = columns.map((column, index) => {
      const place = places[index] ?? null;
      const found = place === null ? '' : (row[place] ?? '');
      const cell = parseCell(column, found);
      if ('value' in cell) return cell.value;
      wrong.push({ line: at, column: column.title, found: shortenText(found), error: cell.error });
      return '';
    });
    if (wrong.length === 0) return values;
    problemCount += wrong.length;
    problems.push(...wrong.slice(0, maxProblems - problems.length));
    invalid.push({ row, errors: wrong.map(({ error }) => error) });
    return null;
  };

  return {
    take(data: readonly (readonly string[])[]): TableError | null {
      const good: string[][] = [];
      for (const row of data) {
        const at = line;
        line += row.reduce((sum, cell) => sum + countLineBreaks(cell), 1);
        if (row.every((cell) => cell.trim() === '')) continue;
        if (headings === null) {
          headings = row;
          const found = findColumnIndexes(row, columns);
          if ('problem' in found) return found.problem;
          places = found.places;
          continue;
        }
        const values = takeRow(row, at);
        if (values) good.push(values);
        if (rows + good.length + invalid.length > maxRows)
          return { key: 'uploadTooMany', values: { limit: maxRows } };
      }
      rows += good.length;
      preview.push(...good.slice(0, maxPreviewRows - preview.length));
      if (good.length > 0) parts.push(encoder.encode(`${Papa.unparse(good)}\r\n`));
      return null;
    },
    end(): { readonly table: UploadedTable } | { readonly problem: TableError } {
      if (headings === null || rows + invalid.length === 0)
        return { problem: { key: 'uploadEmpty' } };
      const heading = `${Papa.unparse([columns.map(({ name }) => name)])}\r\n`;
      const accepted = new Blob([heading, ...parts], { type: 'text/csv' });
      return {
        table: {
          ...{ rows, left: invalid.length, preview, problems, problemCount },
          ...{ accepted, headings, invalid },
        },
      };
    },
  };
}

/** Shortens a text, because a page with millions of characters in a cell would freeze. */
function shortenText(text: string): string {
  return text.length > maxFoundLength ? `${text.slice(0, maxFoundLength)}…` : text;
}

function countLineBreaks(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}
