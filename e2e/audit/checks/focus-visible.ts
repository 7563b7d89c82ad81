// Checks that the focus can be seen.

import type { Check } from '../check.ts';

export const focusVisible: Check = {
  id: 'focus-visible',
  point: 'Each focused element is visible, not covered, and has a focus ring.',
  source: 'WCAG 2.4.7, 2.4.11; C2 57, 60',
  find: ({ stops }) =>
    (stops ?? []).flatMap(({ name, isSeen, hasRing }) => [
      ...(isSeen ? [] : [`${name} is covered or outside of the window`]),
      ...(hasRing ? [] : [`${name} has no focus ring`]),
    ]),
};
