// `bucket`: assigns a text to one of n equal buckets by its hash. The same text always gets the same bucket.

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
    computeHash(toText(text, 'bucket')) % Math.max(1, Math.floor(Number(parts)) || 1),
});

// helpers

/** Returns the 32-bit FNV-1a hash of a text. It is the same in every browser. */
function computeHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
