// Reads and validates a CSV file in chunks, so that the page stays responsive.

import Papa from 'papaparse';
import { formatMegabytes } from '../files/format-megabytes.ts';
import type { TableError } from './column.ts';
import { decodeText } from './decode-text.ts';
import {
  createRowReader,
  finishTable,
  type RowReader,
  readRows,
  type TableRules,
  type UploadedTable,
} from './row-reader.ts';
import { createTimeSlicer, type TimeSlicer } from './time-slices.ts';

/** The number of characters that are read in one chunk. Reading a chunk takes a millisecond or two. */
const charactersPerChunk = 32 * 1024;

/**
 * The maximum length of a row in characters. The parser rescans an unfinished row with each chunk, so a very long row
 * would take minutes.
 */
const maxRowLength = 1024 * 1024;

/**
 * Reads a file and validates every row. Returns an error if the file cannot be parsed.
 * @param onProgress a callback for the progress, from 0 to 1
 * @throws when `signal` aborts
 */
export async function readTable(
  file: Blob,
  rules: TableRules,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<{ readonly table: UploadedTable } | { readonly problem: TableError }> {
  if (file.size > rules.maxBytes)
    return {
      problem: { key: 'uploadTooLarge', values: { limit: formatMegabytes(rules.maxBytes) } },
    };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const timeSlicer = createTimeSlicer();
  const text = await decodeText(bytes, timeSlicer);
  if (text === null) return { problem: { key: 'uploadNotText' } };
  if (text.trim() === '') return { problem: { key: 'uploadEmpty' } };
  const reader = createRowReader(rules);
  const problem = await parseInChunks(text, reader, timeSlicer, { onProgress, signal });
  if (problem) return { problem };
  await timeSlicer.yieldToPage();
  return finishTable(reader);
}

// helpers

/**
 * Parses CSV text in chunks.
 * @returns the reason why the file cannot be read, or null
 */
function parseInChunks(
  text: string,
  reader: RowReader,
  timeSlicer: TimeSlicer,
  {
    onProgress,
    signal,
  }: { readonly onProgress: (done: number) => void; readonly signal: AbortSignal },
): Promise<TableError | null> {
  return new Promise((resolve, reject) => {
    let found: TableError | null = null;
    let charactersGiven = 0;
    Papa.parse<string[]>(text, {
      chunkSize: charactersPerChunk,
      delimitersToGuess: [',', ';', '\t'],
      chunk({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        if (signal.aborted) return parser.abort();
        charactersGiven += charactersPerChunk;
        // Ignores an error in the last row of a chunk, because the row may continue in the next chunk.
        const isTruncated = errors.some(
          ({ type, row = 0 }) => type === 'Quotes' && row < data.length,
        );
        const isRowTooLong = charactersGiven - meta.cursor > maxRowLength;
        found = isTruncated || isRowTooLong ? { key: 'uploadQuotes' } : readRows(reader, data);
        if (found) return parser.abort();
        onProgress(Math.min(1, meta.cursor / text.length));
        if (!timeSlicer.isExpired()) return;
        parser.pause();
        void timeSlicer
          .yieldToPage()
          .then(() => parser.resume())
          .catch(reject);
      },
      complete: () => (signal.aborted ? reject(signal.reason) : resolve(found)),
      error: reject,
    });
  });
}
