// Prints the report of the fault matrix in the browser: tables for the terminal, and a page.

import { formatTable } from '../../cli/docs/table.ts';
import { escapeHtml } from '../../renderers/build/fill-page.ts';
import { cellOutcomes, type PlayedCell } from './played-cell.ts';

/** Returns the counts of cells by fault and by flow, in Markdown. */
export function printTables(results: readonly PlayedCell[]): string {
  return [
    countBy('fault', results, ({ fault }) => fault),
    countBy('flow', results, ({ flow }) => flow),
  ].join('\n\n');
}

/** Returns one line for each promise that does not hold. */
export function listProblems(results: readonly PlayedCell[]): readonly string[] {
  return results.flatMap(({ flow, call, fault, problems }) =>
    problems.map((each) => `${flow}: ${call}, ${fault}: ${each}`),
  );
}

/** Returns the report as a page. */
export function printPage(results: readonly PlayedCell[]): string {
  const problems = listProblems(results);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fault matrix</title>
<style>body { font: 15px system-ui; margin: 2rem; } pre { white-space: pre-wrap; }</style>
<h1>Fault matrix in Chromium</h1>
<p>${formatCount(results.length, 'cell')}, ${formatCount(problems.length, 'problem')}</p>
<pre>${escapeHtml(printTables(results))}</pre>
<h2>Problems</h2>
<ul>${problems.map((each) => `<li>${escapeHtml(each)}</li>`).join('\n')}</ul>
</html>
`;
}

// helpers

function countBy(
  heading: string,
  results: readonly PlayedCell[],
  keyOf: (result: PlayedCell) => string,
): string {
  const keys = [...new Set(results.map(keyOf))];
  const count = (all: readonly PlayedCell[]) => [
    String(all.length),
    ...cellOutcomes.map((each) => String(all.filter(({ outcome }) => outcome === each).length)),
  ];
  return formatTable(
    [heading, 'cells', ...cellOutcomes],
    [
      ...keys.map((key) => [key, ...count(results.filter((each) => keyOf(each) === key))]),
      ['all', ...count(results)],
    ],
  );
}

function formatCount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
