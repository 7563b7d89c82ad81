// Declares the widget `tel`: a telephone number, which is stored as typed.

import { defineWidget } from '../define-widget.ts';
import { optionsSchema, textInputOptions } from '../schemas.ts';

export const telWidget = defineWidget({
  name: 'tel',
  summary: 'A telephone number, taken as it is typed.',
  answers: { types: ['string'] },
  options: optionsSchema(textInputOptions),
  examples: [
    {
      title: 'With its reason',
      schema: { type: 'string', title: 'Phone number' },
      ui: { 'ui:help': 'We call only when a filing is stuck.' },
    },
  ],
});
