// Declares the widget `textarea`: a multi-line text input.

import { withDescription } from '../../with-description.ts';
import { defineWidget } from '../define-widget.ts';
import { optionsSchema, textInputOptions } from '../schemas.ts';

export const textareaWidget = defineWidget({
  name: 'textarea',
  summary: 'Several lines of text, in the user’s own words.',
  answers: { types: ['string'] },
  options: optionsSchema({
    ...textInputOptions,
    rows: withDescription(
      { type: 'integer', minimum: 2 },
      'The number of lines that are visible.',
      4,
    ),
  }),
  examples: [
    {
      title: 'A description',
      schema: { type: 'string', title: 'What does your company do?' },
      ui: { 'ui:help': 'One or two sentences are enough.', 'ui:options': { rows: 3 } },
    },
  ],
});
