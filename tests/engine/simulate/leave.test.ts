// Tests that only kept data outlives another page in the tab.

import { expect, test } from 'vitest';
import { parseProduct } from '../../../engine/index.ts';
import type { Journey } from '../../../engine/language/index.ts';
import { sampleFiles } from '../../../engine/lint/index.ts';
import { runJourney } from '../../../engine/simulate/index.ts';

/** Plays a journey of the sample in which "help" counts a cup and may leave for the payment page. */
function playWithHelp(help: string, ...steps: Journey['steps']) {
  const flow = sampleFiles['tea/flow.json'] ?? '';
  const changed = flow
    .replace('"help": "about"', `"help": ${help}`)
    .replace('"cups": {', '"cups": { "x-keep": false,');
  expect(changed).not.toBe(flow);
  const { product } = parseProduct({ ...sampleFiles, 'tea/flow.json': changed });
  if (!product?.flows.tea) throw new Error('The changed sample is wrong.');
  return runJourney(product, product.flows.tea, {
    name: 'tea',
    config: { payOrigins: ['https://pay.example'] },
    steps: [{ open: '/tea', at: 'kind' }, { event: 'help' }, ...steps],
  });
}

const counted = '"assign": { "state.cups": 3, "state.kind": "green" }';

test('data that is not kept is lost when the user comes back from another page', () => {
  const help = `{ ${counted}, "leave": "https://pay.example/1", "allow": "pay" }`;
  const back = { open: '/tea', expect: { 'state.kind': 'green', 'state.cups': null } };
  expect(playWithHelp(help, back)).toBeNull();
});

test('data that is not kept stays while the user moves inside the application', () => {
  const back = { open: '/tea', expect: { 'state.kind': 'green', 'state.cups': 3 } };
  expect(playWithHelp(`{ ${counted}, "go": "about" }`, back)).toBeNull();
});
