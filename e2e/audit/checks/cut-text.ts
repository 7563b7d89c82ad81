// Checks that all text can be read.

import type { Check } from '../check.ts';

export const cutText: Check = {
  id: 'cut-text',
  point: 'No text is cut off.',
  source: 'WCAG 1.4.4, 1.4.12; C2 58',
  find: ({ snapshot: { truncated } }) => truncated.map((text) => `${text} is cut off`),
};
