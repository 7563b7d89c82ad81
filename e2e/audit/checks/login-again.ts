// Checks the screen after a call whose login has expired.

import type { Check } from '../check.ts';

export const loginAgain: Check = {
  id: 'login-again',
  point: 'An expired login leads to the login, says why, and moves the focus to the new screen.',
  source: 'WCAG 2.2.5; VA.gov; C2 41',
  find: ({ state, snapshot: { fields, notices, focus, step } }) => {
    if (state !== 'logged-out') return [];
    return [
      ...(fields.some(({ type }) => type === 'password') ? [] : [`${step} asks for no password`]),
      ...(notices.length > 0 ? [] : ['no message says why the user has to log in']),
      ...(['h1', 'notice'].includes(focus) ? [] : [`the focus is on ${focus}`]),
    ];
  },
};
