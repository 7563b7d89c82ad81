/** Reads the rows of a CSV file of bank transactions in slices. Other requests run between two slices. */
import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import { invalidFields } from '../api/api-error.ts';

/** The maximum number of rows in a file. The import screen states the same limit. */
const maxRows = 50_000;

/** The number of characters that are read before other requests may run. */
const charactersPerSlice = 128 * 1024;

/**
 * The maximum length of a row in characters. The parser reads an unfinished row again with each slice, so a file with a
 * single long row would take minutes.
 */
const maxRowLength = charactersPerSlice;

/** A transaction in the form in which an import stores it. */
export interface TransactionRow {
  readonly fingerprint: string;
  readonly happened_on: string;
  readonly description: string;
  /** The amount in whole cents. */
  readonly amount: number;
}

/**
 * Reads a file with the columns date, description and amount.
 * @throws 422 that names the first invalid line
 */
export function readTransactions(text: string): Promise<readonly TransactionRow[]> {
  const occurrences = new Map<string, number>();
  const rows: TransactionRow[] = [];
  let charactersGiven = 0;
  const addRows = ({ data, meta }: Papa.ParseResult<Record<string, string>>): void => {
    charactersGiven = Math.min(text.length, charactersGiven + charactersPerSlice);
    if (charactersGiven - meta.cursor > maxRowLength) {
      throw invalidFields({ file: 'A line is too long. Check the quotation marks of the file' });
    }
    if (!requiredColumns.every((name) => meta.fields?.includes(name))) {
      throw invalidFields({ file: 'The first line must name date, description and amount' });
    }
    if (rows.length + data.length > maxRows) {
      const limit = maxRows.toLocaleString('en-US');
      throw invalidFields({ file: `Use a file of ${limit} rows or fewer` });
    }
    for (const each of data) rows.push(readRow(each, rows.length + 2, occurrences));
  };
  return new Promise((resolve, reject) => {
    Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: true,
      chunkSize: charactersPerSlice,
      chunk: (slice: Papa.ParseResult<Record<string, string>>, parser: Papa.Parser) => {
        try {
          addRows(slice);
        } catch (error) {
          // Rejects first, because `abort` calls `complete`, which would resolve the promise.
          reject(error);
          return parser.abort();
        }
        parser.pause();
        setImmediate(() => parser.resume());
      },
      complete: () =>
        rows.length > 0 ? resolve(rows) : reject(invalidFields({ file: 'The file has no rows' })),
    });
  });
}

// helpers

const requiredColumns = ['date', 'description', 'amount'];

/** @throws 422 that names the line */
function readRow(
  { date = '', description = '', amount = '' }: Record<string, string>,
  line: number,
  occurrences: Map<string, number>,
): TransactionRow {
  if (
    !isCalendarDate(date) ||
    !/^-?\d{1,12}(\.\d{1,2})?$/.test(amount) ||
    description.length > 500
  ) {
    throw invalidFields({ file: `We can’t read line ${line}` });
  }
  // Two equal rows in one file are two transactions, so the fingerprint includes a counter. Importing the same file
  // again adds no rows.
  const content = JSON.stringify([date, description, amount]);
  const occurrence = occurrences.get(content) ?? 0;
  occurrences.set(content, occurrence + 1);
  return {
    fingerprint: createHash('sha256').update(`${occurrence}:${content}`).digest('base64url'),
    happened_on: date,
    description,
    amount: Math.round(Number(amount) * 100),
  };
}

function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
