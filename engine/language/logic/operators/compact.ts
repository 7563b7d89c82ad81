// `compact`: the list without its nulls and empty texts.

import { defineOperator, isPresent, toList } from '../operator.ts';

export const compact = defineOperator({
  name: 'compact',
  summary: 'The list without its nulls and empty texts.',
  arguments: [{ name: 'list', type: ['list', 'null'] }],
  result: 'same:0',
  examples: [
    { rule: { compact: [['Ohio', '', null]] }, is: ['Ohio'] },
    { rule: { compact: [null] }, is: [] },
  ],
  apply: ([list]) => toList(list, 'compact').filter(isPresent),
});
