// Declares the widget `radios`: a single choice between a few options.

import { defineWidget } from '../define-widget.ts';
import { createChoicesSchema, optionsSchema } from '../schemas.ts';

export const radiosWidget = defineWidget({
  name: 'radios',
  summary: 'One of a few choices that need no more than a line each. A boolean asks yes or no.',
  answers: { types: ['string', 'number', 'integer', 'boolean'] },
  options: optionsSchema({ choices: createChoicesSchema(['description']) }),
  examples: [
    {
      title: 'From the schema',
      schema: {
        type: 'string',
        title: 'Will you raise money?',
        oneOf: [
          { const: 'yes', title: 'Yes' },
          { const: 'no', title: 'No' },
          { const: 'not sure', title: 'I am not sure yet', description: 'You can decide later.' },
        ],
      },
      value: 'no',
    },
    { title: 'Yes or no', schema: { type: 'boolean', title: 'Do you live in the United States?' } },
  ],
});
