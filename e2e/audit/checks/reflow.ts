// Checks that nothing is wider than the window.

import type { Check } from '../check.ts';

export const reflow: Check = {
  id: 'reflow',
  point: 'The page has no horizontal scroll bar.',
  source: 'WCAG 1.4.10; C2 58',
  find: ({ snapshot: { overflow } }) =>
    overflow.width <= overflow.view
      ? []
      : [`${overflow.width} of ${overflow.view} pixels, by ${overflow.by}`],
};
