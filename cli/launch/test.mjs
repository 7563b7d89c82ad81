// Runs the stages of the tests and adds up their results: the static ones side by side, then the others one by one.

import { parseArgs } from 'node:util';
import { install } from './install.mjs';
import { tail } from './run.mjs';
import { stages } from './stages.mjs';

const { chosen, extra, passedOver } = choose(process.argv.slice(2));
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
if (passedOver.length > 0) console.log(`not run  ${passedOver.join(', ')}`);
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);

// helpers

/** Returns the requested stages, and the arguments for the test runners. */
function choose(args) {
  const names = stages.map(({ name }) => name);
  try {
    const options = { only: { type: 'string' }, changed: { type: 'boolean', default: false } };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const only = values.only?.split(',');
    const unknown = only?.find((name) => !names.includes(name));
    if (unknown !== undefined)
      throw new Error(`There is no stage "${unknown}"; there are ${names.join(', ')}.`);
    const asked = stages.filter(({ name, named }) => (only ? only.includes(name) : !named));
    const [chosen, others] = values.changed ? shortened(asked) : [asked, []];
    return { chosen, extra: positionals, passedOver: others.map(({ name }) => name) };
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

/** Returns the stages with a short form, in that form, and the others. */
function shortened(all) {
  const short = all
    .filter(({ changed }) => changed !== undefined)
    .map((stage) => ({ ...stage, run: stage.changed ?? stage.run }));
  return [short, all.filter(({ changed }) => changed === undefined)];
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
