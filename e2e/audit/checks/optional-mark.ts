// Checks the marks of required and optional fields.

import type { Check } from '../check.ts';

export const optionalMark: Check = {
  id: 'optional-mark',
  point: 'Optional fields say “(optional)”. No asterisk marks a required one.',
  source: 'GOV.UK question pages; C2 12',
  find: ({ snapshot: { fields } }) => {
    const labels = new Set(fields.flatMap(({ label, legends }) => [label, ...legends]));
    return [...labels].flatMap((label) => [
      ...(/\*\s*$|^\s*\*/.test(label) ? [`“${label}” has an asterisk`] : []),
      ...(/optional/i.test(label) && !/\(optional\)/.test(label)
        ? [`“${label}” does not say “(optional)”`]
        : []),
    ]);
  },
};
