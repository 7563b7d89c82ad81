// Checks that the page does not jump.

import type { Check } from '../check.ts';

export const layoutShift: Check = {
  id: 'layout-shift',
  point: 'The layout shift while a screen loads is below 0.05.',
  source: 'Core Web Vitals; C2 38',
  find: ({ state, snapshot: { layoutShift, shifted } }) =>
    !['pristine', 'loading'].includes(state) || layoutShift < 0.05
      ? []
      : [`${layoutShift.toFixed(3)} by ${shifted.slice(0, 120)}`],
};
