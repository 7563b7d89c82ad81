// Checks the answers after an error.

import type { Check } from '../check.ts';

export const valuesKept: Check = {
  id: 'values-kept',
  point: 'A refused form keeps all answers, right and wrong.',
  source: 'GOV.UK validation; C2 31',
  find: ({ state, snapshot, before }) => {
    if (state !== 'second-error' || before === null || before.step !== snapshot.step) return [];
    const now = new Map(snapshot.fields.map(({ id, value }) => [id, value]));
    return before.fields
      .filter(({ id, value }) => now.has(id) && now.get(id) !== value)
      .map(({ name, id, value }) => `“${name || id}” was “${value}” and is “${now.get(id)}”`);
  },
};
