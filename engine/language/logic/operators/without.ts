// `without`: the elements of a list that another list does not contain.

import { defineOperator, toList } from '../operator.ts';

export const without = defineOperator({
  name: 'without',
  summary:
    'The elements of a list that another list does not contain. Compares texts, numbers and booleans.',
  arguments: [
    { name: 'list', type: ['list', 'null'] },
    { name: 'others', type: ['list', 'null'] },
  ],
  result: 'same:0',
  examples: [
    { rule: { without: [['a', 'b', 'c'], ['b']] }, is: ['a', 'c'] },
    { rule: { without: [['a'], null] }, is: ['a'] },
    { rule: { without: [null, ['a']] }, is: [] },
  ],
  apply: ([list, others]) => {
    const gone = new Set(toList(others, 'without'));
    return toList(list, 'without').filter((each) => !gone.has(each));
  },
});
