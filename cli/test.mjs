// `npm test`: types, lint, layers, dead code, the flows, unit tests, and journeys in a real Chromium.
// `npm test -- --only unit,browser` runs some of them.

import './launch/node-version.mjs';

const { install } = await import('./launch/install.mjs');
await install();
const { stages } = await import('./launch/stages.mjs');
const { tail } = await import('./launch/run.mjs');

const only = /--only[= ](\S+)/.exec(process.argv.slice(2).join(' '))?.[1]?.split(',');
const unknown = (only ?? []).filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no stage named ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const total = { passed: 0, failed: 0, skipped: 0 };
for (const stage of stages.filter(({ name }) => !only || only.includes(name))) {
  const began = process.hrtime.bigint();
  const { passed, failed, skipped, output } = await stage.run();
  const seconds = Number((process.hrtime.bigint() - began) / 100_000_000n) / 10;
  if (failed > 0) console.log(tail(output, 150));
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${stage.name.padEnd(10)} ${seconds} s`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
const skipped = total.skipped === 0 ? '' : `, ${total.skipped} skipped`;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);
