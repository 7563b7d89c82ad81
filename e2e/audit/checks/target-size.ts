// Checks the size of what is pressed.

import type { Check } from '../check.ts';

export const targetSize: Check = {
  id: 'target-size',
  point: 'Targets have 24 by 24 pixels or more, except links in sentences.',
  source: 'WCAG 2.5.8; C2 58',
  find: ({ snapshot: { targets } }) =>
    targets.flatMap(({ name, tag, box, isInText }) => {
      const [width, height] = [box.right - box.left, box.bottom - box.top];
      return isInText || (width >= 24 && height >= 24)
        ? []
        : [`${tag} “${name}” has ${Math.round(width)} by ${Math.round(height)} pixels`];
    }),
};
