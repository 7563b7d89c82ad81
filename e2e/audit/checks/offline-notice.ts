// Checks the screen of a browser that is offline.

import type { Check } from '../check.ts';

export const offlineNotice: Check = {
  id: 'offline-notice',
  point: 'A notice says that the browser is offline, and the form can be used.',
  source: 'C2 39',
  find: ({ state, snapshot: { isOfflineShown, targets } }) => {
    if (state !== 'offline') return [];
    return [
      ...(isOfflineShown ? [] : ['there is no notice']),
      ...targets.filter(({ isDisabled }) => isDisabled).map(({ name }) => `“${name}” is disabled`),
    ];
  },
};
