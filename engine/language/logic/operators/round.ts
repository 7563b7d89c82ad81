// `round`: the nearest whole number.

import { defineOperator } from '../operator.ts';

export const round = defineOperator({
  name: 'round',
  summary: 'The nearest whole number. Halves are rounded away from zero. Null for no number.',
  arguments: [{ name: 'number', type: ['number', 'null'] }],
  result: ['number', 'null'],
  examples: [
    { rule: { round: [{ '/': [8950, 100] }] }, is: 90 },
    { rule: { round: [{ '/': [8949, 100] }] }, is: 89 },
    { rule: { round: [-1.5] }, is: -2 },
    { rule: { round: [null] }, is: null },
  ],
  apply: ([number]) =>
    typeof number === 'number' ? Math.sign(number) * Math.round(Math.abs(number)) : null,
});
