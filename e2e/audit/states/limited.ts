// The state of a screen whose call was answered with 429 and a time to wait.

import type { State } from '../state.ts';
import { enterFailure, prepareStoppedCall } from './stopped-call.ts';

export const limited: State = {
  id: 'limited',
  openedAt: 1280,
  prepare: (situation) => prepareStoppedCall(situation, 'limited'),
  enter: enterFailure,
  looks: [
    { width: 360, scheme: 'light', axe: 'all', isPictured: true },
    { width: 1280, scheme: 'dark', axe: 'colors', isPictured: true },
  ],
};
