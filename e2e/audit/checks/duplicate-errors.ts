// Checks that each error is shown once.

import { groupBy } from 'remeda';
import type { Check } from '../check.ts';

export const duplicateErrors: Check = {
  id: 'duplicate-errors',
  point: 'A form that is sent twice shows each error once.',
  source: 'Kratos issue 2512; C2 34',
  find: ({ snapshot: { problems } }) => {
    const counts = groupBy(problems?.items ?? [], ({ text, target }) => `${text} ${target}`);
    return Object.values(counts)
      .filter((same) => same.length > 1)
      .map(([first]) => `“${first?.text}” is shown more than once`);
  },
};
