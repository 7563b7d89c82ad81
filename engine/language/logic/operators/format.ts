// `format`: formats a value like a placeholder in a text, for values that no placeholder can name.

import { formatValue, textFormats } from '../../text.ts';
import { defineOperator } from '../operator.ts';

export const format = defineOperator({
  name: 'format',
  summary: `A value as texts show it: ${textFormats.join(', ')}; an empty text for none.`,
  arguments: [
    { name: 'value', type: 'any' },
    { name: 'format', type: 'string', only: textFormats },
  ],
  result: 'string',
  examples: [
    { rule: { format: [1250000, 'number'] }, is: '1,250,000' },
    { rule: { format: [9900, 'money'] }, is: '$99' },
    { rule: { format: ['2026-03-01', 'date'] }, is: 'March 1, 2026' },
    { rule: { format: [null, 'number'] }, is: '' },
  ],
  apply: ([value, kind], { region }) =>
    formatValue(value, textFormats.find((known) => known === kind) ?? 'text', region),
});
