// `join`: joins the texts of a list with a separator.

import { defineOperator, toList, toText } from '../operator.ts';

export const join = defineOperator({
  name: 'join',
  summary: 'The texts of a list joined with a separator.',
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
    toList(list, 'join')
      .map((each) => toText(each, 'join'))
      .join(toText(separator, 'join')),
});
