// Checks the screen after a call whose login has expired.

import type { Check } from '../check.ts';

export const loginAgain: Check = {
  id: 'login-again',
  point: 'An expired login leads to the login, says why, and moves the focus to the new screen.',
  source: 'WCAG 2.2.5; VA.gov; C2 41',
  find: ({ state, snapshot: { fields, messages, focus, step } }) => {
    if (state !== 'logged-out') return [];
    return [
      ...(fields.some(({ type }) => type === 'password') ? [] : [`${step} asks for no password`]),
      ...(messages.some((text) => /\b(?:logged out|login has expired)\b/i.test(text))
        ? []
        : ['no message says why the user has to log in']),
      ...(focus === 'h1' ? [] : [`the focus is on ${focus}`]),
    ];
  },
};
