// Checks the title of the browser tab.

import type { Check } from '../check.ts';
import { loadingStep } from '../loading-step.ts';

export const title: Check = {
  id: 'title',
  point:
    'The title is “heading – flow – product”, with “Error: ” before it while there are errors.',
  source: 'WCAG 2.4.2; GOV.UK validation; C2 2',
  find: ({ snapshot: { title, headings, problems, step } }) => {
    if (step === loadingStep) return [];
    const isError = title.startsWith('Error: ');
    const own = title.replace(/^Error: /, '');
    const isScreen = step.includes(':');
    return [
      ...(own.startsWith(`${headings[0] ?? ''} – `)
        ? []
        : [`“${title}” does not begin with the heading`]),
      ...(own.split(' – ').length >= (isScreen ? 3 : 2)
        ? []
        : [`“${title}” has no flow or product`]),
      ...(isError === (problems !== null)
        ? []
        : [isError ? `“${title}” names an error` : `“${title}” names no error`]),
    ];
  },
};
