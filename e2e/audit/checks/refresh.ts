// Checks that a screen survives a reload.

import type { Check } from '../check.ts';

export const refresh: Check = {
  id: 'refresh',
  point: 'A reload shows the same screen with the same answers.',
  source: 'C2 10',
  find: ({ state, snapshot, before }) => {
    if (state !== 'pristine' || before === null) return [];
    if (before.step !== snapshot.step) return [`${before.step} becomes ${snapshot.step}`];
    const now = new Map(snapshot.fields.map(({ id, value }) => [id, value]));
    return before.fields
      .filter(({ id, type, value }) => type !== 'password' && now.has(id) && now.get(id) !== value)
      .map(({ name, id, value }) => `“${name || id}” was “${value}” and is “${now.get(id)}”`);
  },
};
