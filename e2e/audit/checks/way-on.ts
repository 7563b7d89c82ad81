// Checks that no screen is a dead end.

import type { Check } from '../check.ts';

export const wayOn: Check = {
  id: 'way-on',
  point: 'A screen that does not wait offers something to do besides going back.',
  source: 'GOV.UK; C2 35',
  find: ({ state, snapshot: { targets, step, statusTexts } }) => {
    if (state !== 'pristine' && state !== 'failed') return [];
    const isWayOn = targets.some(({ isInMain, action }) => isInMain && action !== 'back');
    const isWaiting = statusTexts.some((text) => text !== '');
    return isWayOn || isWaiting ? [] : [`${step} has nothing to press except Back`];
  },
};
