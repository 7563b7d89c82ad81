// Checks that help is at the same place.

import type { Check } from '../check.ts';

export const sameHelp: Check = {
  id: 'same-help',
  point: 'Every screen has the same help as the last item of the header.',
  source: 'WCAG 3.2.6; C2 9',
  find: ({ snapshot: { help } }) => {
    if (help === '') return ['the header has no help'];
    return help.endsWith(', last') ? [] : [`the help is not the last item: ${help}`];
  },
};
