// Declares the widget `picker`: a combobox that selects one option of a searchable list.

import { defineWidget } from '../define-widget.ts';
import { createChoicesSchema, optionsSchema } from '../schemas.ts';

export const pickerWidget = defineWidget({
  name: 'picker',
  summary: 'One of a long list: searched by typing, opened by a click, recommended entries first.',
  answers: { types: ['string', 'number', 'integer', 'boolean'] },
  options: optionsSchema({ choices: createChoicesSchema(['hint', 'badge', 'detail']) }),
  examples: [
    {
      title: 'A place',
      schema: { type: 'string', title: 'Country' },
      ui: {
        'ui:help': 'Type its name or its two letters.',
        'ui:options': {
          choices: [
            { value: 'at', label: 'Austria', hint: 'AT', detail: 'EUR' },
            { value: 'ch', label: 'Switzerland', hint: 'CH', badge: 'Recommended', detail: 'CHF' },
          ],
        },
      },
      value: 'at',
    },
  ],
});
