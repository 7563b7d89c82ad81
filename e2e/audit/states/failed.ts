// The state of a screen whose call was answered with 503.

import { mostLooks, type State } from '../state.ts';
import { enterFailure, prepareStoppedCall } from './stopped-call.ts';

export const failed: State = {
  id: 'failed',
  // Journeys press what a laptop shows. A carousel on a phone may hide it.
  openedAt: 1280,
  prepare: (situation) => prepareStoppedCall(situation, 'unavailable'),
  enter: enterFailure,
  looks: mostLooks,
};
