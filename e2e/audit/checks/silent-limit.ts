// Checks that long answers are not cut without a message.

import type { Check } from '../check.ts';

export const silentLimit: Check = {
  id: 'silent-limit',
  point: 'A field reports an answer that is too long, and does not cut it.',
  source: 'GOV.UK character count; C2 26',
  find: ({ snapshot: { fields } }) =>
    fields
      .filter(({ maxLength }) => maxLength >= 0)
      .map(({ name, maxLength }) => `“${name}” takes no more than ${maxLength} characters`),
};
