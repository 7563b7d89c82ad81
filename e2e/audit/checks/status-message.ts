// Checks that waiting is announced.

import type { Check } from '../check.ts';

export const statusMessage: Check = {
  id: 'status-message',
  point: 'A screen that waits says so in a status message.',
  source: 'WCAG 4.1.3; C2 38',
  find: ({ state, snapshot: { statusTexts } }) =>
    !['pending', 'loading'].includes(state) || statusTexts.some((text) => text !== '')
      ? []
      : ['no status message has a text'],
};
