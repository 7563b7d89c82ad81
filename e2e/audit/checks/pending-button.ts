// Checks the button of a pending call.

import type { Check } from '../check.ts';

export const pendingButton: Check = {
  id: 'pending-button',
  point: 'A pressed button says that it is busy and is not disabled.',
  source: 'GOV.UK button; C2 37',
  find: ({ state, snapshot: { targets } }) => {
    if (state !== 'pending') return [];
    const buttons = targets.filter(({ tag }) => tag === 'button');
    return [
      ...(buttons.some(({ isBusy }) => isBusy) ? [] : ['no button is busy']),
      ...buttons.filter(({ isDisabled }) => isDisabled).map(({ name }) => `“${name}” is disabled`),
    ];
  },
};
