// Declares the widget `password`: an input for a password, which is masked by default.

import { defineWidget } from '../define-widget.ts';
import { optionsSchema, textInputOptions } from '../schemas.ts';

export const passwordWidget = defineWidget({
  name: 'password',
  summary: 'A password: hidden, shown on request, hidden again when sent; sent exactly as typed.',
  answers: { types: ['string'], hidden: true },
  options: optionsSchema(textInputOptions),
  examples: [
    {
      title: 'A new one',
      schema: { type: 'string', title: 'Password' },
      ui: {
        'ui:help': 'At least 8 characters. Several words are easy to remember.',
        'ui:options': { autocomplete: 'new-password' },
      },
    },
  ],
});
