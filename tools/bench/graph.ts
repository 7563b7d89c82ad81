// Compares with @xstate/graph on the same wizards: states per second, and the size that each can
// handle. `npm run bench:graph`; --limit <seconds> per run (20), --write updates
// docs/checker-figures.md.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { table, writeFigures } from '../figures.ts';

interface Run {
  readonly states: number;
  readonly complete: boolean;
  readonly milliseconds: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const sizes = [5, 10, 15, 20, 30, 100, 1_000];
const ways = ['simple paths', 'shortest paths', 'explorer'];
const asked = process.argv.indexOf('--limit');
const limit = (asked === -1 ? 20 : Number(process.argv[asked + 1])) * 1000;

const rows: string[][] = [];
const lost = new Set<string>();
for (const size of sizes)
  rows.push([String(size), ...ways.map((way) => (lost.has(way) ? '' : describe(way, size)))]);
const text = table(['steps', ...ways.map((way) => `${nameOf(way)}`)], rows);
console.log(text);
if (process.argv.includes('--write'))
  writeFigures('bench:graph', `At most ${limit / 1000} s a run.\n\n${text}`);

// helpers

function nameOf(way: string): string {
  return way === 'explorer' ? 'ours' : `@xstate/graph, ${way}`;
}

/** Describes one run. A tool that gave up is not run again. */
function describe(way: string, size: number): string {
  const found = run(way, size);
  if (!found?.complete) lost.add(way);
  if (!found) return 'gives up: out of memory, or hung';
  const seconds = found.milliseconds / 1000;
  const rate = `${Math.round(found.states / seconds)} states a second`;
  const what = `${found.states} states in ${seconds.toFixed(2)} s, ${rate}`;
  return found.complete ? what : `gives up after ${what}`;
}

/** Returns null when the process exceeded its limit or failed. */
function run(way: string, size: number): Run | null {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...'--max-old-space-size=2048 --import tsx tools/bench/graph-one.ts'.split(' '),
      way,
      String(size),
      String(limit),
    ],
    { cwd: root, encoding: 'utf8', timeout: limit * 3 + 10_000, killSignal: 'SIGKILL' },
  );
  return status === 0 ? (JSON.parse(stdout) as Run) : null;
}
