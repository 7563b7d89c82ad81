// `npm run bench`: compares our screens with a hand-written page, static HTML and
// react-jsonschema-form, and writes docs/bench.md.

import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { parseOrExit } from '../cli/launch/arguments.mjs';
import { root } from '../cli/launch/run.mjs';
import { buildEntrants } from './run/build-entrants.ts';
import { checkEntrants } from './run/check-entrants.ts';
import { formatGoals } from './run/goals.ts';
import { launchBrowser } from './run/launch-browser.ts';
import { measureAll } from './run/measure-all.ts';
import { getModuleBytes, readModules } from './run/module-bytes.ts';
import { formatReport } from './run/report.ts';
import { type Entrants, serveEntrants } from './run/serve-entrants.ts';
import { writeBudgets } from './run/write-budgets.ts';

const { values } = parseOrExit(
  {
    usage: 'npm run bench --',
    summary:
      'measure the pages of the application beside hand-written ones, and write docs/bench.md',
    options: {
      runs: { takes: 'N', about: 'the number of runs; 5 by default' },
      before: {
        takes: 'FOLDER',
        about: 'a checkout of another commit with installed packages, to measure in the same run',
      },
      check: { about: 'only check that all entrants do the same' },
      budgets: { about: 'write the bytes of each entry screen into bench/budgets.json' },
    },
  },
  process.argv.slice(2),
);
const runs = Number(values.runs ?? 5);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs is "${values.runs}". Set it to a whole number of 1 or more.`);
  process.exit(2);
}

console.log('Building all entrants…');
const before = values.before === undefined ? null : resolve(String(values.before));
await buildEntrants(before);
const entrants = await serveEntrants(before);
const browser = await launchBrowser();
try {
  if (values.budgets) await writeBudgets(browser, entrants.product);
  else await compare(browser, entrants);
} finally {
  await browser.close();
  await entrants.close();
}

// helpers

async function compare(browser: Browser, entrants: Entrants): Promise<void> {
  const problems = await checkEntrants(browser, entrants);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else if (values.check) console.log('All entrants behave the same and are accessible.');
  else await measure(browser, entrants);
}

async function measure(browser: Browser, entrants: Entrants): Promise<void> {
  const measurements = await measureAll(browser, entrants, runs, (text) =>
    console.log(`Measuring ${text}…`),
  );
  const modules = getModuleBytes(
    measurements.flows['/start']?.at(-1)?.loaded ?? [],
    await readModules(),
  );
  const report = formatReport({ measurements, runs, browser: browser.version(), modules });
  writeFileSync(join(root, 'docs', 'bench.md'), report);
  console.log(`\n${formatGoals(measurements)}\n\nThe whole report is in docs/bench.md.`);
}
