// Checks the answers after an error.

import type { Check } from '../check.ts';
import { findChangedAnswers } from '../find-changed-answers.ts';

export const valuesKept: Check = {
  id: 'values-kept',
  point: 'A refused form keeps all answers, right and wrong.',
  source: 'GOV.UK validation; C2 31',
  find: ({ state, snapshot, before }) => {
    if (state !== 'second-error' || before === null || before.step !== snapshot.step) return [];
    return findChangedAnswers(before, snapshot);
  },
};
