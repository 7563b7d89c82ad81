// `lower`: the text in lower case.

import { defineOperator, toText } from '../operator.ts';

export const lower = defineOperator({
  name: 'lower',
  summary: 'The text in lower case.',
  arguments: [{ name: 'text', type: ['string', 'number', 'null'] }],
  result: 'string',
  examples: [
    { rule: { lower: ['OTHER'] }, is: 'other' },
    { rule: { lower: [null] }, is: '' },
  ],
  apply: ([text]) => toText(text, 'lower').toLowerCase(),
});
