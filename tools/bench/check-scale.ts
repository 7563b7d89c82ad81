// Measures how the time of the checker grows with the size of a product. Checks synthetic products
// of 10 to 10,000 steps, each in a separate process, and the current product with an empty and with
// a full cache. Exit code 1 if the time grows faster than n log n or exceeds its limit. `npm run
// bench:check`; --write updates docs/checker-figures.md.

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatTable } from '../../cli/docs/table.ts';
import { cacheFolder } from '../../cli/journeys/store.ts';
import { parseOrExit } from '../../cli/launch/arguments.mjs';
import { writeFigures } from '../figures.ts';
import { getMedian } from '../median.ts';

interface ScaleRun {
  readonly steps: number;
  readonly files: number;
  readonly characters: number;
  readonly findings: number;
  readonly total: number;
  readonly spent: Readonly<Record<string, number>>;
  readonly memory: number;
}

const { values } = parseOrExit(
  {
    usage: 'npm run bench:check --',
    summary: 'measure how the time of the checker grows with the size of a product',
    options: { write: { about: 'write the table into docs/checker-figures.md' } },
  },
  process.argv.slice(2),
);

const root = fileURLToPath(new URL('../..', import.meta.url));
const productSizes = [10, 100, 1_000, 10_000];
const limits = { milliseconds: 10_000, bytes: 2 ** 30, coldMilliseconds: 2_000 };
/** The number of runs for each size. The result is their median. */
const runsPerSize = 3;

const medianRuns = productSizes.map((size) =>
  getMedianRun(Array.from({ length: runsPerSize }, () => runSize(size))),
);
const checkTimes = Array.from({ length: runsPerSize }, () => {
  rmSync(cacheFolder, { recursive: true, force: true });
  return { cold: measureCheck(), again: measureCheck() };
});
const coldStartMilliseconds = getMedian(checkTimes.map((each) => each.cold));
const warmStartMilliseconds = getMedian(checkTimes.map((each) => each.again));

const sizeTable = formatTable(
  ['steps', 'files', 'text', 'time', 'time a step', 'peak memory'],
  medianRuns.map(({ steps, files, characters, total, memory }) => [
    String(steps),
    String(files),
    `${(characters / 1e6).toFixed(2)} MB`,
    `${total.toFixed(0)} ms`,
    `${(total / steps).toFixed(2)} ms`,
    `${(memory / 2 ** 20).toFixed(0)} MiB`,
  ]),
);
const ruleNames = Object.keys(medianRuns[0]?.spent ?? {}).sort(
  (one, other) => (medianRuns.at(-1)?.spent[other] ?? 0) - (medianRuns.at(-1)?.spent[one] ?? 0),
);
const ruleTable = formatTable(
  ['', ...productSizes.map((size) => `${size} steps`)],
  ruleNames.map((part) => [
    part,
    ...medianRuns.map(({ spent }) => `${(spent[part] ?? 0).toFixed(1)} ms`),
  ]),
);
const productSummary = `The product as it stands, \`npm run flows -- check\` as a process: ${coldStartMilliseconds.toFixed(0)} ms with an empty cache, ${warmStartMilliseconds.toFixed(0)} ms again with nothing changed (medians of three).`;
const exceededLimits = findExceededLimits(medianRuns, coldStartMilliseconds);
console.log([sizeTable, ruleTable, productSummary, ...exceededLimits].join('\n\n'));
if (values.write === true)
  writeFigures('bench:check', [sizeTable, productSummary, ruleTable].join('\n\n'));
process.exitCode = exceededLimits.length > 0 ? 1 : 0;

// helpers

function runSize(size: number): ScaleRun {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/bench/check-one.ts', String(size)],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as ScaleRun;
}

function measureCheck(): number {
  const begun = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    ['cli/launch/program.mjs', 'cli/main.ts', 'check'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stdout);
  return performance.now() - begun;
}

function getMedianRun(found: readonly ScaleRun[]): ScaleRun {
  const sorted = [...found].sort((one, other) => one.total - other.total);
  return sorted[Math.floor(sorted.length / 2)] as ScaleRun;
}

function findExceededLimits(all: readonly ScaleRun[], coldMilliseconds: number): readonly string[] {
  const largest = all.at(-1);
  const before = all.at(-2);
  if (!largest || !before) return ['Nothing ran.'];
  const allowed =
    (largest.steps * Math.log(largest.steps)) / (before.steps * Math.log(before.steps));
  const grew = largest.total / before.total;
  return [
    ...all
      .filter(({ findings }) => findings > 0)
      .map(({ steps, findings }) => `FAULT: ${findings} findings at ${steps} steps.`),
    ...(grew > allowed
      ? [`FAULT: grew ${grew.toFixed(1)} times; n log n is ${allowed.toFixed(1)}.`]
      : []),
    ...(largest.total > limits.milliseconds ? [`FAULT: ${largest.total.toFixed(0)} ms.`] : []),
    ...(largest.memory > limits.bytes ? [`FAULT: ${largest.memory} bytes.`] : []),
    ...(coldMilliseconds > limits.coldMilliseconds
      ? [`FAULT: the product takes ${coldMilliseconds.toFixed(0)} ms cold.`]
      : []),
  ];
}
