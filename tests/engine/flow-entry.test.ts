// Tests that a flow's own address leads to its first page, or to the first unanswered step.

import { expect, test } from 'vitest';
import { parseProduct } from '../../engine/index.ts';
import type { Journey } from '../../engine/language/index.ts';
import { sampleFiles } from '../../engine/lint/index.ts';
import { runJourney } from '../../engine/simulate/index.ts';
import { editFile } from './diff-support.ts';

const editedFiles = editFile(
  {
    ...sampleFiles,
    'tea/screens/welcome.json': JSON.stringify({
      title: 'Welcome',
      actions: [{ event: 'submit', label: 'Begin' }],
    }),
  },
  'tea/flow.json',
  (flow) => {
    flow.steps = [{ id: 'welcome' }, ...flow.steps];
  },
);

test('a first page that asks nothing is shown', () => {
  expect(
    runSteps([
      { open: '/tea', at: 'welcome' },
      { event: 'submit', at: 'kind' },
    ]),
  ).toBeNull();
});

test('whoever answered goes on where the answers end', () => {
  expect(runSteps([{ open: '/tea', at: 'order' }], { kind: 'green' })).toBeNull();
});

// helpers

function runSteps(steps: Journey['steps'], state: Record<string, string> = {}) {
  const { product } = parseProduct(editedFiles);
  const flow = product?.flows.tea;
  if (!product || !flow) throw new Error('The sample has no flow.');
  return runJourney(product, flow, {
    name: 'entry',
    given: { session: { token: 'a' }, state },
    steps,
  });
}
