// `bucket`: one of so many equal parts, always the same for the same text (§9: targeting by a hash modulo 10).

import { defineOperator, textOf } from '../operator.ts';

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
    hashOf(textOf(text, 'bucket')) % Math.max(1, Math.floor(Number(parts)) || 1),
});

// helpers

/** FNV-1a over the text's units, 32 bits: short, well spread, the same in every browser. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
