// Checks that a corrected field loses its error.

import type { Check } from '../check.ts';

export const fixedError: Check = {
  id: 'fixed-error',
  point: 'After an error, a corrected field clears its own error.',
  source: 'GOV.UK validation; C2 32',
  find: ({ state, snapshot, before }) => {
    if (state !== 'fixed-error' || before === null || before.step !== snapshot.step) return [];
    const now = new Map(snapshot.fields.map((field) => [field.id, field]));
    return before.fields
      .filter(({ id, isInvalid, value }) => {
        const field = now.get(id);
        return isInvalid && field !== undefined && field.value !== value && field.isInvalid;
      })
      .map(({ name, id }) => `“${name || id}” was answered and is still marked`);
  },
};
