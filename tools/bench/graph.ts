// Compares the explorer with @xstate/graph on the same wizards: states per second, and the largest
// wizard that each can explore. `npm run bench:graph`; --limit <seconds> per run (20), --write
// updates docs/checker-figures.md.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getNumberOption } from '../../cli/commands/command.ts';
import { formatTable } from '../../cli/docs/table.ts';
import { parseOrExit } from '../../cli/launch/arguments.mjs';
import { writeFigures } from '../figures.ts';

interface ExplorerRun {
  readonly states: number;
  readonly complete: boolean;
  readonly milliseconds: number;
}

const { values } = parseOrExit(
  {
    usage: 'npm run bench:graph --',
    summary: 'compare the explorer with @xstate/graph on the same wizards',
    options: {
      limit: { takes: 'SECONDS', about: 'the time for each run; 20 by default' },
      write: { about: 'write the table into docs/checker-figures.md' },
    },
  },
  process.argv.slice(2),
);

const root = fileURLToPath(new URL('../..', import.meta.url));
const wizardSizes = [5, 10, 15, 20, 30, 100, 1_000];
const explorerNames = ['simple paths', 'shortest paths', 'explorer'];
const limitMilliseconds = (getNumberOption(values, 'limit') ?? 20) * 1000;

const rows: string[][] = [];
const failedExplorers = new Set<string>();
for (const size of wizardSizes)
  rows.push([
    String(size),
    ...explorerNames.map((way) => (failedExplorers.has(way) ? '' : describeRun(way, size))),
  ]);
const resultTable = formatTable(
  ['steps', ...explorerNames.map((way) => `${formatExplorerName(way)}`)],
  rows,
);
console.log(resultTable);
if (values.write === true)
  writeFigures('bench:graph', `At most ${limitMilliseconds / 1000} s a run.\n\n${resultTable}`);

// helpers

function formatExplorerName(way: string): string {
  return way === 'explorer' ? 'ours' : `@xstate/graph, ${way}`;
}

/**
 * Runs an explorer and describes the result. An explorer that failed is not run again for larger
 * wizards.
 */
function describeRun(way: string, size: number): string {
  const found = runExplorer(way, size);
  if (!found?.complete) failedExplorers.add(way);
  if (!found) return 'gives up: out of memory, or hung';
  const seconds = found.milliseconds / 1000;
  const rate = `${Math.round(found.states / seconds)} states a second`;
  const what = `${found.states} states in ${seconds.toFixed(2)} s, ${rate}`;
  return found.complete ? what : `gives up after ${what}`;
}

/**
 * Runs an explorer in a separate process. Returns null if the process exceeds its time limit or
 * fails.
 */
function runExplorer(way: string, size: number): ExplorerRun | null {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...'--max-old-space-size=2048 --import tsx tools/bench/graph-one.ts'.split(' '),
      way,
      String(size),
      String(limitMilliseconds),
    ],
    { cwd: root, encoding: 'utf8', timeout: limitMilliseconds * 3 + 10_000, killSignal: 'SIGKILL' },
  );
  return status === 0 ? (JSON.parse(stdout) as ExplorerRun) : null;
}
