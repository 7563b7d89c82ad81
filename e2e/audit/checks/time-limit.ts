// Checks that a screen has no time limit.

import type { Check } from '../check.ts';
import { findChangedAnswers } from '../find-changed-answers.ts';

export const timeLimit: Check = {
  id: 'time-limit',
  point: 'After an hour without input, the screen and its answers are the same.',
  source: 'WCAG 2.2.1; C2 44',
  find: ({ state, snapshot, before }) => {
    if (state !== 'idle' || before === null) return [];
    if (before.step !== snapshot.step) return [`${before.step} becomes ${snapshot.step}`];
    return findChangedAnswers(before, snapshot);
  },
};
