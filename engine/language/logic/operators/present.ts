// `present`: true unless the value is null, an empty text, or an empty list.

import { defineOperator, isPresent } from '../operator.ts';

export const present = defineOperator({
  name: 'present',
  summary: 'True if the value is not null, an empty text or an empty list.',
  arguments: [{ name: 'value', type: 'any' }],
  result: 'boolean',
  examples: [
    { rule: { present: [{ var: 'name' }] }, data: { name: 'Acme' }, is: true },
    { rule: { present: [{ var: 'name' }] }, data: {}, is: false },
    { rule: { present: [[]] }, is: false },
  ],
  apply: ([value]) => isPresent(value),
});
