// Checks the focus after a step.

import type { Check } from '../check.ts';

export const headingFocus: Check = {
  id: 'heading-focus',
  point: 'A step moves the focus to the heading, the errors or the failure.',
  source: 'WCAG 2.4.3; C2 3',
  find: ({ state, snapshot: { focus } }) =>
    state !== 'arrived' || ['h1', 'failure', 'problems'].includes(focus)
      ? []
      : [`the focus is on ${focus}`],
};
