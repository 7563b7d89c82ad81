// `default`: the first value that is present.

import { defineOperator, isPresent } from '../operator.ts';

export const fallbackFor = defineOperator({
  name: 'default',
  summary: 'The first value that is present. The last value if none is.',
  arguments: [
    { name: 'value', type: 'any' },
    { name: 'fallback', type: 'any' },
    { name: 'further', type: 'any', rest: true },
  ],
  result: 'any',
  examples: [
    { rule: { default: [{ var: 'name' }, 'none yet'] }, data: { name: 'Acme' }, is: 'Acme' },
    { rule: { default: [{ var: 'name' }, 'none yet'] }, data: {}, is: 'none yet' },
    { rule: { default: [null, '', 'x'] }, is: 'x' },
  ],
  apply: (values) => values.find(isPresent) ?? values.at(-1),
});
