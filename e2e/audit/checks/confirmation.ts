// Checks that a screen with a receipt is a complete confirmation.

import type { Check } from '../check.ts';

export const confirmation: Check = {
  id: 'confirmation',
  point: 'A receipt has a number, can be printed, and stands beside what happens next.',
  source: 'GOV.UK confirmation pages; C2 52',
  find: ({ state, snapshot: { receipt, hasNextSteps, help } }) => {
    if (state !== 'pristine' || receipt === null) return [];
    return [
      ...(receipt.labels.some((label) => /number|reference/i.test(label))
        ? []
        : ['the receipt has no number']),
      ...(receipt.isPrintable ? [] : ['the receipt has no button that prints it']),
      ...(hasNextSteps ? [] : ['the screen does not list what happens next']),
      ...(help === '' ? ['the screen has no link to help'] : []),
    ];
  },
};
