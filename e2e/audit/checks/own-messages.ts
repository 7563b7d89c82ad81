// Checks that the browser shows no messages of its own.

import type { Check } from '../check.ts';

export const ownMessages: Check = {
  id: 'own-messages',
  point: 'A form is not validated by the browser.',
  source: 'GOV.UK validation; C2 36',
  find: ({ snapshot: { isNative } }) => (isNative ? ['the form has no “novalidate”'] : []),
};
