// Checks that nothing is reported too early.

import type { Check } from '../check.ts';

export const earlyMessage: Check = {
  id: 'early-message',
  point: 'There is no error before the form is sent.',
  source: 'GOV.UK validation; C2 32',
  find: ({ state, snapshot: { problems, fieldErrors, fields } }) => {
    if (state !== 'pristine') return [];
    return [
      ...(problems === null ? [] : ['there is a summary of errors']),
      ...fieldErrors.map((text) => `there is the error “${text}”`),
      ...fields
        .filter(({ isInvalid }) => isInvalid)
        .map(({ name, id }) => `“${name || id}” is marked as invalid`),
    ];
  },
};
