// `default`: the value, or another one where there is nothing.

import { defineOperator, isPresent } from '../operator.ts';

export const fallbackFor = defineOperator({
  name: 'default',
  summary: 'The value, or another one where there is nothing.',
  arguments: [
    { name: 'value', type: 'any' },
    { name: 'fallback', type: 'any' },
  ],
  result: ['same:0', 'same:1'],
  examples: [
    { rule: { default: [{ var: 'name' }, 'none yet'] }, data: { name: 'Acme' }, is: 'Acme' },
    { rule: { default: [{ var: 'name' }, 'none yet'] }, data: {}, is: 'none yet' },
  ],
  apply: ([value, fallback]) => (isPresent(value) ? value : fallback),
});
