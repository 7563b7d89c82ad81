// Declares the widget `number`: an input for a number, with or without thousands separators.

import { defineWidget } from '../define-widget.ts';
import { optionsSchema, textInputOptions } from '../schemas.ts';

export const numberWidget = defineWidget({
  name: 'number',
  summary: 'A number that is counted with; numbers that are names, such as a postcode, are text.',
  answers: { types: ['number', 'integer'] },
  options: optionsSchema(textInputOptions),
  examples: [
    {
      title: 'An amount',
      schema: { type: 'number', title: 'Total assets' },
      ui: { 'ui:options': { prefix: '$', width: 'half' } },
      value: 125000.5,
    },
    { title: 'A count', schema: { type: 'integer', title: 'Number of employees' } },
  ],
});
