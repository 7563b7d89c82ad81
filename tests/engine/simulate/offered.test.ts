// Tests that a journey can send only events that its screen offers.

import { expect, test } from 'vitest';
import { parseProduct } from '../../../engine/index.ts';
import type { Journey } from '../../../engine/language/index.ts';
import { sampleFiles } from '../../../engine/lint/index.ts';
import { runJourney } from '../../../engine/simulate/index.ts';

/** Plays steps that follow the first screen of the sample. */
function playSteps(...steps: Journey['steps']) {
  const { product } = parseProduct(sampleFiles);
  const flow = product?.flows.tea;
  if (!product || !flow) throw new Error('The sample has lost its flow.');
  return runJourney(product, flow, {
    name: 'tea',
    steps: [{ open: '/tea', at: 'kind' }, ...steps],
  });
}

test('an event of a button is sent', () => {
  expect(playSteps({ event: 'help', at: 'about' })).toBeNull();
});

test('an event that no part of the screen has fails its step', () => {
  expect(playSteps({ event: 'send', at: 'kind' })).toEqual({
    step: 1,
    pointer: '/event',
    message:
      'The screen does not offer "send": the screen says “Which tea?” and offers “Continue”, “What is the difference?”.',
  });
});

test('Back is offered only where there is a step before', () => {
  expect(playSteps({ event: 'back', at: 'kind' })).toMatchObject({ step: 1, pointer: '/event' });
  expect(playSteps({ event: 'help', at: 'about' }, { event: 'back', at: 'kind' })).toBeNull();
});

test('a stale event comes from an older screen', () => {
  expect(playSteps({ event: 'send', stale: true, at: 'kind' })).toBeNull();
});
