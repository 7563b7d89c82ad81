// Declares the widget `select`: a single choice from a short, well-known list.

import { defineWidget } from '../define-widget.ts';
import { createChoicesSchema, optionsSchema } from '../schemas.ts';

export const selectWidget = defineWidget({
  name: 'select',
  summary: 'One of a short list whose entries everybody knows. Longer lists are a `picker`.',
  answers: { types: ['string', 'number', 'integer', 'boolean'] },
  options: optionsSchema({
    choices: createChoicesSchema([]),
    empty: { type: 'string', description: 'The first entry, which means that nothing is chosen.' },
    autocomplete: { type: 'string' },
  }),
  examples: [
    {
      title: 'An ending',
      schema: { type: 'string', enum: ['Inc.', 'Corp.', 'Ltd.'], title: 'Ending of the name' },
      ui: { 'ui:options': { empty: 'Choose an ending', width: 'half' } },
    },
  ],
});
