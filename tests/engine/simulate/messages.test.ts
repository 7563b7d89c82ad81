// Toasts count as text on the screen: a journey sees those of its last step only.

import { expect, test } from 'vitest';
import { parseProduct } from '../../../engine/index.ts';
import type { Journey } from '../../../engine/language/index.ts';
import { getJourneys, runJourney } from '../../../engine/simulate/index.ts';
import { flowFiles, realProgram } from '../flows.ts';

const told = getJourneys(parseProduct(flowFiles())).find(
  ({ journey }) => journey.name === 'shows a message if the tax return is already paid',
);
if (!told) throw new Error('There is no journey with a message.');
const { flow, journey } = told;
const message = 'Your company has its tax return of the past year already.';

function run(last: Journey['steps'][number]) {
  const steps = [...journey.steps.slice(0, -1), last];
  return runJourney(realProgram(), flow, { ...journey, steps });
}

test('a message is seen at the step that brings it', () => {
  expect(run({ event: 'pay', shows: [message] })).toBeNull();
  expect(run({ event: 'pay', shows: ['Look through it once more.'] })).toMatchObject({
    pointer: '/shows/0',
  });
  expect(run({ event: 'pay', hides: [message] })).toMatchObject({ pointer: '/hides/0' });
});

test('a message is gone with the next step', () => {
  const steps = [...journey.steps, { event: 'back', hides: [message] }];
  expect(runJourney(realProgram(), flow, { ...journey, steps })).toBeNull();
});
