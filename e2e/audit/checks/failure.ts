// Checks the screen after a failed call.

import type { Check } from '../check.ts';

export const failure: Check = {
  id: 'failure',
  point: 'A failure is described, has the focus, can be retried, and has a way to help.',
  source: 'GOV.UK problem page; C2 43',
  find: ({ state, snapshot: { hasFailure, step, focus, targets } }) => {
    if (state !== 'failed' || !(hasFailure || step === 'failed')) return [];
    return [
      ...(targets.some(({ action }) => action === 'retry')
        ? []
        : ['there is no button to try again']),
      ...(['failure', 'h1'].includes(focus) || step === 'failed'
        ? []
        : [`the focus is on ${focus}`]),
    ];
  },
};
