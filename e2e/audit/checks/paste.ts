// Checks that text can be pasted.

import type { Check } from '../check.ts';

export const paste: Check = {
  id: 'paste',
  point: 'Pasted text is accepted by every field, passwords and codes included.',
  source: 'WCAG 3.3.8; C2 23, 54',
  find: ({ snapshot: { fields } }) =>
    fields
      .filter(({ blocksPaste }) => blocksPaste)
      .map(({ name, id }) => `“${name || id}” blocks pasted text`),
};
