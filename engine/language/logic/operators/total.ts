// `total`: adds numbers if all of them are known.

import { defineOperator, getOwnProperty, toList } from '../operator.ts';

export const total = defineOperator({
  name: 'total',
  summary:
    'The sum of the numbers of a list, or of a property of its objects. Null if one is missing or the list is empty. Use it for amounts that are charged.',
  arguments: [
    { name: 'list', type: ['list', 'null'] },
    { name: 'key', type: 'string', optional: true },
  ],
  result: ['number', 'null'],
  examples: [
    { rule: { total: [[1, 2, 3]] }, is: 6 },
    {
      rule: { total: [{ var: 'lines' }, 'amount'] },
      data: { lines: [{ amount: 900 }, { amount: 100 }] },
      is: 1000,
    },
    {
      rule: { total: [{ var: 'lines' }, 'amount'] },
      data: { lines: [{ amount: 900 }, { amount: null }] },
      is: null,
    },
    { rule: { total: [[]] }, is: null },
    { rule: { total: [null] }, is: null },
  ],
  apply: ([list, key]) => {
    const values = toList(list, 'total').map((each) =>
      key === undefined ? each : getOwnProperty(each, key),
    );
    return values.reduce<number | null>(
      (sum, each) => (sum === null || typeof each !== 'number' ? null : sum + each),
      values.length === 0 ? null : 0,
    );
  },
});
