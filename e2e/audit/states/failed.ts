// The state of a screen whose call was answered with 503.

import { mostLooks, type State } from '../state.ts';
import { makeNextCalls, prepareStoppedCall, waitForFailure } from './stopped-call.ts';

export const failed: State = {
  id: 'failed',
  // Journeys press what a laptop shows. A carousel on a phone may hide it.
  openedAt: 1280,
  prepare: (situation) => prepareStoppedCall(situation, 'unavailable'),
  enter: async ({ page, situation }) =>
    (await makeNextCalls(page, situation)) && waitForFailure(page),
  looks: mostLooks,
};
