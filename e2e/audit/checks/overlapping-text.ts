// Checks that texts do not lie over each other.

import type { Check } from '../check.ts';

export const overlappingText: Check = {
  id: 'overlapping-text',
  point: 'No text lies over another text.',
  source: 'WCAG 1.4.4, 1.4.12; C2 58',
  find: ({ snapshot: { overlaps } }) => overlaps.map((pair) => `${pair} overlap`),
};
