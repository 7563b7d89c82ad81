// Checks that a screen survives a reload.

import type { Check } from '../check.ts';
import { findChangedAnswers } from '../find-changed-answers.ts';

export const refresh: Check = {
  id: 'refresh',
  point: 'A reload shows the same screen with the same answers.',
  source: 'C2 10',
  find: ({ state, snapshot, before }) => {
    if (state !== 'pristine' || before === null) return [];
    if (before.step !== snapshot.step) return [`${before.step} becomes ${snapshot.step}`];
    // A reload empties passwords.
    const fields = before.fields.filter(({ type }) => type !== 'password');
    return findChangedAnswers({ fields }, snapshot);
  },
};
