// Checks that users see if they are logged in.

import type { Check } from '../check.ts';

export const accountLink: Check = {
  id: 'account-link',
  point: 'The header offers to log in, or to log out of the account that is in use.',
  source: 'C2 56',
  find: ({ state, width, snapshot: { targets } }) => {
    // On a phone, the link is in the menu.
    if (state !== 'pristine' || width < 1280) return [];
    return targets.some(({ name, isInMain }) => !isInMain && /^Log (in|out)\b/.test(name))
      ? []
      : ['the header says nothing about the account'];
  },
};
