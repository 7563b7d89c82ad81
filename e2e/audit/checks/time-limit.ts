// Checks that a screen has no time limit.

import type { Check } from '../check.ts';

export const timeLimit: Check = {
  id: 'time-limit',
  point: 'After an hour without input, the screen and its answers are the same.',
  source: 'WCAG 2.2.1; C2 44',
  find: ({ state, snapshot, before }) => {
    if (state !== 'idle' || before === null) return [];
    if (before.step !== snapshot.step) return [`${before.step} becomes ${snapshot.step}`];
    const now = new Map(snapshot.fields.map(({ id, value }) => [id, value]));
    return before.fields
      .filter(({ id, value }) => now.get(id) !== value)
      .map(({ name, id, value }) => `“${name || id}” was “${value}” and is “${now.get(id)}”`);
  },
};
