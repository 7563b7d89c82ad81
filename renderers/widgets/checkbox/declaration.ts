// Declares the widget `checkbox`: a single checkbox.

import { defineWidget } from '../define-widget.ts';
import { optionsSchema } from '../schemas.ts';

export const checkboxWidget = defineWidget({
  name: 'checkbox',
  summary: 'A box to tick, for one thing that is so or not so. Never ticked beforehand.',
  answers: { types: ['boolean'] },
  options: optionsSchema(),
  examples: [
    {
      title: 'To be agreed to',
      schema: { type: 'boolean', const: true, title: 'I agree to the terms' },
      ui: { 'ui:errors': { const: 'Agree to the terms to carry on' } },
    },
  ],
});
