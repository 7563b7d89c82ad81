// `bucket`: assigns a text to one of n equal buckets by its hash. The same text always gets the same bucket.

import { hashText } from '../../hash.ts';
import { defineOperator, toText } from '../operator.ts';

export const bucket = defineOperator({
  name: 'bucket',
  summary:
    'The number of the part, from 0, that a text belongs to if all texts are divided into this many parts. The same text always has the same number.',
  arguments: [
    { name: 'text', type: ['string', 'null'] },
    { name: 'parts', type: 'number' },
  ],
  result: 'number',
  measures: true,
  examples: [
    { rule: { bucket: ['', 10] }, is: 1 },
    { rule: { bucket: ['a', 10] }, is: 0 },
    { rule: { bucket: ['a', 1] }, is: 0 },
    { rule: { bucket: [null, 10] }, is: 1 },
  ],
  apply: ([text, parts]) =>
    hashText(toText(text, 'bucket')) % Math.max(1, Math.floor(Number(parts)) || 1),
});
