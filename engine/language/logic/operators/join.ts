// `join`: the texts of a list in one, with a separator between them.

import { defineOperator, listOf, textOf } from '../operator.ts';

export const join = defineOperator({
  name: 'join',
  summary: 'The texts of a list in one, with a separator between them.',
  arguments: [
    { name: 'list', type: ['list', 'null'] },
    { name: 'separator', type: 'string' },
  ],
  result: 'string',
  examples: [
    { rule: { join: [['a', 'b'], ', '] }, is: 'a, b' },
    { rule: { join: [null, ', '] }, is: '' },
  ],
  apply: ([list, separator]) =>
    listOf(list, 'join')
      .map((each) => textOf(each, 'join'))
      .join(textOf(separator, 'join')),
});
