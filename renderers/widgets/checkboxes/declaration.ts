// Declares the widget `checkboxes`: a group of checkboxes.

import { defineWidget } from '../define-widget.ts';
import { createChoicesSchema, optionsSchema } from '../schemas.ts';

export const checkboxesWidget = defineWidget({
  name: 'checkboxes',
  summary: 'Any number out of a few choices.',
  answers: { types: ['array'] },
  options: optionsSchema({ choices: createChoicesSchema(['description']) }),
  examples: [
    {
      title: 'Kinds of work',
      schema: {
        type: 'array',
        items: { type: 'string' },
        uniqueItems: true,
        title: 'What do you sell?',
      },
      ui: {
        'ui:options': {
          choices: [
            { value: 'goods', label: 'Goods', description: 'Things that are shipped' },
            { value: 'services', label: 'Services' },
          ],
        },
      },
      value: ['services'],
    },
  ],
});
