// `count`: the number of elements of a list, or 0 for null.

import { defineOperator, toList } from '../operator.ts';

export const count = defineOperator({
  name: 'count',
  summary: 'The number of elements of a list. 0 for null.',
  arguments: [{ name: 'list', type: ['list', 'null'] }],
  result: 'number',
  measures: true,
  examples: [
    { rule: { count: [[1, 2]] }, is: 2 },
    { rule: { count: [{ var: 'none' }] }, data: {}, is: 0 },
  ],
  apply: ([list]) => toList(list, 'count').length,
});
