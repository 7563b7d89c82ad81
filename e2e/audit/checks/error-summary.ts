// Checks the summary of errors.

import type { Check } from '../check.ts';

export const errorSummary: Check = {
  id: 'error-summary',
  point: 'A refused form has a summary with the title, the focus and a link to each field.',
  source: 'GOV.UK error summary; C2 28',
  find: ({ state, snapshot: { problems, focus } }) => {
    if (state !== 'error' || problems === null) return [];
    return [
      ...(problems.title === 'There is a problem' ? [] : [`its title is “${problems.title}”`]),
      ...(focus === 'problems' ? [] : [`the focus is on ${focus}`]),
      ...(problems.items.length > 0 ? [] : ['it is empty']),
      ...problems.items
        .filter(({ hasTarget }) => !hasTarget)
        .map(({ text }) => `“${text}” does not link to a field`),
    ];
  },
};
