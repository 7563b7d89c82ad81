// `upper`: the text in upper case.

import { defineOperator, toText } from '../operator.ts';

export const upper = defineOperator({
  name: 'upper',
  summary: 'The text in upper case.',
  arguments: [{ name: 'text', type: ['string', 'number', 'null'] }],
  result: 'string',
  examples: [
    { rule: { upper: ['tx'] }, is: 'TX' },
    { rule: { upper: [null] }, is: '' },
  ],
  apply: ([text]) => toText(text, 'upper').toUpperCase(),
});
