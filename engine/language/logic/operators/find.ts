// `find`: the first element of a list whose own property equals a value, or null.

import { defineOperator, getOwnProperty, toList } from '../operator.ts';

export const find = defineOperator({
  name: 'find',
  summary: 'The first element of a list with a property that equals a value, or null.',
  arguments: [
    { name: 'list', type: ['list<object>', 'null'] },
    { name: 'key', type: 'string' },
    { name: 'value', type: 'any' },
  ],
  result: ['item:0', 'null'],
  examples: [
    {
      rule: { find: [{ var: 'list' }, 'id', 'b'] },
      data: { list: [{ id: 'a' }, { id: 'b', n: 2 }] },
      is: { id: 'b', n: 2 },
    },
    { rule: { find: [[], 'id', 'b'] }, is: null },
  ],
  apply: ([list, key, value]) =>
    toList(list, 'find').find((each) => getOwnProperty(each, key) === value) ?? null,
});
