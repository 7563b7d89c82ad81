// Checks all rules of axe.

import type { Check } from '../check.ts';

export const axe: Check = {
  id: 'axe',
  point: 'No rule of axe is violated.',
  source: 'WCAG 2.2 A, AA and best practices by axe-core',
  find: ({ violations }) => violations ?? [],
};
