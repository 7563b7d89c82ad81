// `sum`: adds numbers. Missing numbers count as zero.

import { defineOperator, getOwnProperty, toList } from '../operator.ts';

export const sum = defineOperator({
  name: 'sum',
  summary:
    'The sum of the numbers of a list, or of a property of its objects. Other values are ignored.',
  arguments: [
    { name: 'list', type: ['list', 'null'] },
    { name: 'key', type: 'string', optional: true },
  ],
  result: 'number',
  examples: [
    { rule: { sum: [[1, 2, 3]] }, is: 6 },
    {
      rule: { sum: [{ var: 'lines' }, 'amount'] },
      data: { lines: [{ amount: 900 }, { amount: null }, { amount: 100 }] },
      is: 1000,
    },
    { rule: { sum: [null] }, is: 0 },
  ],
  apply: ([list, key]) =>
    toList(list, 'sum')
      .map((each) => (key === undefined ? each : getOwnProperty(each, key)))
      .reduce<number>((total, each) => total + (typeof each === 'number' ? each : 0), 0),
});
