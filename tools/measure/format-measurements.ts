// Formats the measurements of a tree as Markdown tables.

import { formatTable } from '../../cli/docs/table.ts';
import type { Files } from '../../cli/files.ts';
import { type LongestPart, measureCode } from './measure-code.ts';
import { measureFlows } from './measure-flows.ts';

/** Measures the files of a repository and returns a table of the flows and one of the code. */
export function formatMeasurements(files: Files): string {
  const flows = measureFlows(files).map((row) => [row.kind, String(row.files), String(row.lines)]);
  const code = measureCode(files).map((row) => [
    row.folder,
    ...[row.files, row.lines, row.medianFile].map(String),
    formatLongest(row.longestFile),
    ...[row.functions, row.medianFunction].map(String),
    formatLongest(row.longestFunction),
    String(row.cyclicFiles),
  ]);
  return [
    formatTable(['flows/', 'files', 'lines'], flows),
    formatTable(
      [
        ...['folder', 'files', 'lines', 'median file', 'longest file'],
        ...['functions', 'median function', 'longest function', 'files in import cycles'],
      ],
      code,
    ),
  ].join('\n\n');
}

// helpers

function formatLongest({ name, lines }: LongestPart): string {
  return name === '' ? '' : `${lines}: ${name}`;
}
