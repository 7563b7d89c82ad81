// Runs the stages of `npm test` and adds up their results: the static ones in parallel, then the
// others one after another. The short stages of `--changed` run in parallel.

import { parseOrExit } from './arguments.mjs';
import { install } from './install.mjs';
import { getLastLines } from './run.mjs';
import { stages } from './stages.mjs';

const {
  chosen: chosenStages,
  isShort,
  extra: runnerArguments,
  skipped: skippedStages,
} = chooseStages(process.argv.slice(2));
const totals = { passed: 0, failed: 0, skipped: 0 };
const addToTotals = (counts) => {
  for (const name of Object.keys(totals)) totals[name] += counts[name];
};

try {
  await install();
  const atOnce = chosenStages.filter(({ isStatic }) => isStatic || isShort);
  for (const result of await Promise.all(atOnce.map(runStage))) reportStage(result);
  for (const stage of chosenStages) if (!atOnce.includes(stage)) reportStage(await runStage(stage));
} catch (error) {
  console.log(error.message);
  addToTotals({ passed: 0, failed: 1, skipped: 0 });
}
if (skippedStages.length > 0) console.log(`not run  ${skippedStages.join(', ')}`);
const skippedText = totals.skipped === 0 ? '' : `, ${totals.skipped} skipped`;
console.log(`${totals.passed} passed, ${totals.failed} failed${skippedText}`);
process.exit(totals.failed === 0 ? 0 : 1);

// helpers

/**
 * Parses the arguments. Returns the requested stages, the skipped ones, and the arguments for the
 * test runners.
 */
function chooseStages(args) {
  const names = stages.map(({ name }) => name);
  const { values, names: extra } = parseOrExit(createUsage(names), args);
  const only = values.only?.split(',');
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no stage "${unknown}"; there are ${names.join(', ')}.`);
    process.exit(2);
  }
  const asked = stages.filter(({ name, named }) => (only ? only.includes(name) : !named));
  const [chosen, others] = values.changed ? selectShortStages(asked) : [asked, []];
  return {
    ...{ chosen, extra, isShort: values.changed === true },
    skipped: others.map(({ name }) => name),
  };
}

function createUsage(names) {
  return {
    usage: 'npm test --',
    takes: '[test file…]',
    summary: 'run the static checks, the unit tests and the browser tests',
    options: {
      only: { takes: 'STAGE,…', about: `some of the stages: ${names.join(', ')}` },
      changed: { about: 'check uncommitted changes only' },
    },
  };
}

/** Returns the short forms of the stages that have one, and the list of the other stages. */
function selectShortStages(all) {
  const short = all
    .filter(({ changed }) => changed !== undefined)
    .map((stage) => ({ ...stage, run: stage.changed }));
  return [short, all.filter(({ changed }) => changed === undefined)];
}

async function runStage({ name, run }) {
  const began = performance.now();
  const { output, ...counts } = await run(runnerArguments);
  return { name, output, counts, seconds: ((performance.now() - began) / 1000).toFixed(1) };
}

/** Prints the result of a stage and adds it to the total. */
function reportStage({ name, output, counts, seconds }) {
  const bad = counts.failed > 0;
  if (bad) console.log(getLastLines(output, 150));
  const ran = counts.passed + counts.failed;
  const many = ran > 1 ? `, ${counts.passed} passed` : '';
  const verdict = bad ? 'FAILED' : ran + counts.skipped > 0 ? 'ok' : 'none';
  console.log(`${verdict.padEnd(6)} ${name.padEnd(8)} ${seconds} s${many}`);
  addToTotals(counts);
}
