// Checks the place of the Back link.

import type { Check } from '../check.ts';

export const backLink: Check = {
  id: 'back-link',
  point: 'The Back link is the first element of the content.',
  source: 'GOV.UK back link; C2 4',
  find: ({ snapshot: { backAt } }) =>
    backAt === null || backAt === 0 ? [] : [`the Back link is at place ${backAt + 1}`],
};
