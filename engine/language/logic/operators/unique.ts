// `unique`: removes duplicates from a list.

import { defineOperator, toList } from '../operator.ts';

export const unique = defineOperator({
  name: 'unique',
  summary: 'The list without repeated texts, numbers and booleans.',
  arguments: [{ name: 'list', type: ['list', 'null'] }],
  result: 'same:0',
  examples: [
    { rule: { unique: [['Ohio', 'Utah', 'Ohio']] }, is: ['Ohio', 'Utah'] },
    { rule: { unique: [null] }, is: [] },
  ],
  apply: ([list]) => [...new Set(toList(list, 'unique'))],
});
