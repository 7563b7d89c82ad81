// `find`: the first element of a list whose own property equals a value; else null.

import { defineOperator, listOf, ownOf } from '../operator.ts';

export const find = defineOperator({
  name: 'find',
  summary: 'The first element of a list whose own property equals a value; else null.',
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
    listOf(list, 'find').find((each) => ownOf(each, key) === value) ?? null,
});
