// Declares the widget `select`: a single choice from a short, well-known list.

import { withDescription } from '../../with-description.ts';
import { defineWidget } from '../define-widget.ts';
import { createChoicesSchema, optionsSchema } from '../schemas.ts';

export const selectWidget = defineWidget({
  name: 'select',
  summary: 'One of a short list whose entries everybody knows. Longer lists are a `picker`.',
  answers: { types: ['string', 'number', 'integer', 'boolean'] },
  options: optionsSchema({
    choices: createChoicesSchema([]),
    empty: withDescription(
      { type: 'string' },
      'The text of the first entry, which stands for no choice.',
      'Choose a tea',
    ),
    autocomplete: withDescription(
      { type: 'string' },
      'The HTML attribute `autocomplete`, which lets browsers fill in the answer.',
      'country',
    ),
  }),
  examples: [
    {
      title: 'An ending',
      schema: { type: 'string', enum: ['Inc.', 'Corp.', 'Ltd.'], title: 'Name ending' },
      ui: { 'ui:options': { empty: 'Choose an ending', width: 'half' } },
    },
  ],
});
