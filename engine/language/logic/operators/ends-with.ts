// `endsWith`: whether a text ends with another.

import { defineOperator, textOf } from '../operator.ts';

export const endsWith = defineOperator({
  name: 'endsWith',
  summary: 'Whether a text ends with another.',
  arguments: [
    { name: 'text', type: ['string', 'number', 'null'] },
    { name: 'end', type: ['string', 'number', 'null'] },
  ],
  result: 'boolean',
  examples: [
    { rule: { endsWith: ['ann@example.com', '@example.com'] }, is: true },
    { rule: { endsWith: [null, 'x'] }, is: false },
  ],
  apply: ([text, end]) => textOf(text, 'endsWith').endsWith(textOf(end, 'endsWith')),
});
