// Checks that a screen has one first-level heading.

import type { Check } from '../check.ts';
import { loadingStep } from '../loading-step.ts';

export const oneHeading: Check = {
  id: 'one-heading',
  point: 'A screen has one h1, which is not empty.',
  source: 'GOV.UK question pages; C2 1',
  find: ({ snapshot: { headings, step } }) => {
    if (step === loadingStep) return [];
    if (headings.length !== 1) return [`there are ${headings.length} first-level headings`];
    return headings[0] === '' ? ['the first-level heading is empty'] : [];
  },
};
