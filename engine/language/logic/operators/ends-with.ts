// `endsWith`: true if a text ends with another text.

import { defineOperator, toText } from '../operator.ts';

export const endsWith = defineOperator({
  name: 'endsWith',
  summary: 'True if a text ends with another.',
  arguments: [
    { name: 'text', type: ['string', 'number', 'null'] },
    { name: 'end', type: ['string', 'number', 'null'] },
  ],
  result: 'boolean',
  examples: [
    { rule: { endsWith: ['ann@example.com', '@example.com'] }, is: true },
    { rule: { endsWith: [null, 'x'] }, is: false },
  ],
  apply: ([text, end]) => toText(text, 'endsWith').endsWith(toText(end, 'endsWith')),
});
