// Runs the stages of the tests and adds up their results: the static ones side by side, then the others one by one.

import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { tail } from './run.mjs';
import { stages } from './stages.mjs';

const { chosen, extra } = choose(process.argv.slice(2));
const total = { passed: 0, failed: 0, skipped: 0 };
const add = (counts) => {
  for (const name of Object.keys(total)) total[name] += counts[name];
};

try {
  await install();
  const statics = chosen.filter(({ isStatic }) => isStatic);
  for (const result of await Promise.all(statics.map(runStage))) report(result);
  for (const stage of chosen) if (!stage.isStatic) report(await runStage(stage));
} catch (error) {
  console.log(error.message);
  add({ passed: 0, failed: 1, skipped: 0 });
}
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);

// helpers

/** Returns the requested stages, and the arguments for the test runners. */
function choose(args) {
  const names = stages.map(({ name }) => name);
  try {
    const options = { only: { type: 'string' } };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const only = values.only?.split(',');
    const unknown = only?.find((name) => !names.includes(name));
    if (unknown !== undefined)
      throw new Error(`There is no stage "${unknown}"; there are ${names.join(', ')}.`);
    const chosen = stages.filter(({ name, named }) => (only ? only.includes(name) : !named));
    return { chosen, extra: positionals };
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

async function runStage({ name, run }) {
  const began = performance.now();
  const { output, ...counts } = await run(extra);
  return { name, output, counts, seconds: ((performance.now() - began) / 1000).toFixed(1) };
}

/** Prints the result of a stage and adds it to the total. */
function report({ name, output, counts, seconds }) {
  const bad = counts.failed > 0;
  if (bad) console.log(tail(output, 150));
  const many = counts.passed + counts.failed > 1 ? `, ${counts.passed} passed` : '';
  console.log(`${bad ? 'FAILED' : 'ok    '} ${name.padEnd(8)} ${seconds} s${many}`);
  add(counts);
}
