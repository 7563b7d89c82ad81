// `get`: an own property of an object, or null if there is none.

import { defineOperator, getOwnProperty } from '../operator.ts';

export const get = defineOperator({
  name: 'get',
  summary: 'A property of an object, or null if it has no such property.',
  arguments: [
    { name: 'object', type: ['object', 'list', 'null'] },
    { name: 'key', type: 'string' },
  ],
  result: 'any',
  examples: [
    {
      rule: { get: [{ var: 'prices' }, { var: 'plan' }] },
      data: { prices: { basic: 5 }, plan: 'basic' },
      is: 5,
    },
    { rule: { get: [null, 'x'] }, is: null },
  ],
  apply: ([object, key]) => getOwnProperty(object, key),
});
