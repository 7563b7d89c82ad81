// Checks all rules of axe.

import type { Check } from '../check.ts';

export const axe: Check = {
  id: 'axe',
  point: 'No rule of axe is violated.',
  source: 'WCAG 2.2 A, AA and best practices by axe-core',
  find: ({ state, violations }) =>
    // A screen that is loading does not know its heading yet.
    (violations ?? []).filter(
      (each) => state !== 'loading' || !each.startsWith('page-has-heading-one:'),
    ),
};
