// Tests that toasts count as text on the screen, and that a journey sees only the toasts of its
// last step.

import { expect, test } from 'vitest';
import type { Journey } from '../../../engine/language/index.ts';
import { getJourneys, runJourney } from '../../../engine/simulate/index.ts';
import { createRealProgram, parseRealFlows } from '../real-flows.ts';

const toastJourney = getJourneys(parseRealFlows()).find(
  ({ journey }) => journey.name === 'shows a message if the tax return is already paid',
);
if (!toastJourney) throw new Error('There is no journey with a message.');
const { flow, journey } = toastJourney;
const toastMessage =
  'Your company already ordered last year’s tax return, or a payment is on its way.';

function runWithLastStep(last: Journey['steps'][number]) {
  const steps = [...journey.steps.slice(0, -1), last];
  return runJourney(createRealProgram(), flow, { ...journey, steps });
}

test('a message is seen at the step that brings it', () => {
  expect(runWithLastStep({ event: 'pay', shows: [toastMessage] })).toBeNull();
  expect(runWithLastStep({ event: 'pay', shows: ['Look through it once more.'] })).toMatchObject({
    pointer: '/shows/0',
  });
  expect(runWithLastStep({ event: 'pay', hides: [toastMessage] })).toMatchObject({
    pointer: '/hides/0',
  });
});

test('a message is gone with the next step', () => {
  const steps = [...journey.steps, { event: 'back', hides: [toastMessage] }];
  expect(runJourney(createRealProgram(), flow, { ...journey, steps })).toBeNull();
});
