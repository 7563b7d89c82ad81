// `bucket`: assigns a text to one of n equal buckets by its hash. The same text always gets the same bucket.

import { hashText } from '../../hash.ts';
import { defineOperator, toText } from '../operator.ts';

export const bucket = defineOperator({
  name: 'bucket',
  summary:
    'Which of so many equal parts a text falls into, from 0: always the same for the same text.',
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
