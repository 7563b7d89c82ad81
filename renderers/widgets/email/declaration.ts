// Declares the widget `email`: an input for an email address.

import { defineWidget } from '../define-widget.ts';
import { optionsSchema, textInputOptions } from '../schemas.ts';

export const emailWidget = defineWidget({
  name: 'email',
  summary: 'An email address.',
  answers: { types: ['string'] },
  options: optionsSchema(textInputOptions),
  examples: [
    {
      title: 'An address',
      schema: { type: 'string', format: 'email', title: 'Email address' },
      value: 'ada@example.com',
    },
  ],
});
