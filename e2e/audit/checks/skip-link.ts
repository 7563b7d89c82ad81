// Checks the skip link.

import type { Check } from '../check.ts';

export const skipLink: Check = {
  id: 'skip-link',
  point: 'The first element in the tab order leads to the content.',
  source: 'WCAG 2.4.1; C2 8',
  find: ({ snapshot: { skip } }) => {
    if (skip === null) return ['the first element is no skip link'];
    return skip.hasTarget ? [] : [`the skip link leads to “${skip.target}”, which does not exist`];
  },
};
