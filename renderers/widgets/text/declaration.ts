// Declares the widget `text`: a single-line text input.

import { defineWidget } from '../define-widget.ts';
import { optionsSchema, textInputOptions } from '../schemas.ts';

export const textWidget = defineWidget({
  name: 'text',
  summary: 'One line of plain text.',
  answers: { types: ['string', 'number', 'integer'] },
  options: optionsSchema(textInputOptions),
  examples: [
    {
      title: 'A name that browsers fill in',
      schema: { type: 'string', title: 'Given name' },
      ui: { 'ui:options': { autocomplete: 'given-name', spellCheck: false } },
    },
    {
      title: 'With a hint and a sign before it',
      schema: { type: 'string', title: 'Website' },
      ui: {
        'ui:help': 'Leave it empty if there is none yet.',
        'ui:options': { prefix: 'https://' },
      },
      value: 'example.com',
    },
  ],
});
