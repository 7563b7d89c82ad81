// Checks the screen after a call that was made too often.

import type { Check } from '../check.ts';

export const retryTime: Check = {
  id: 'retry-time',
  point: 'A refusal for too many calls says how long to wait.',
  source: 'RFC 9110 Retry-After; C2 42',
  find: ({ state, snapshot: { texts } }) =>
    state !== 'limited' || texts.some((text) => /\b\d+ (?:second|minute)s?\b/.test(text))
      ? []
      : ['no text says how long to wait'],
};
