// Declares the widget `picks`: a combobox that selects several options of a searchable list.

import { defineWidget } from '../define-widget.ts';
import { createChoicesSchema, optionsSchema } from '../schemas.ts';

export const picksWidget = defineWidget({
  name: 'picks',
  summary:
    'Several of a long list: searched by typing; the chosen ones stand below and can be removed.',
  answers: { types: ['array'] },
  options: optionsSchema({ choices: createChoicesSchema(['hint', 'badge', 'detail', 'disabled']) }),
  examples: [
    {
      title: 'Places',
      schema: { type: 'array', items: { type: 'string' }, uniqueItems: true, title: 'Countries' },
      ui: {
        'ui:options': {
          choices: [
            { value: 'at', label: 'Austria', hint: 'AT' },
            { value: 'it', label: 'Italy', hint: 'IT', disabled: 'Sold out' },
            { value: 'ch', label: 'Switzerland', hint: 'CH', detail: 'CHF' },
          ],
        },
      },
      value: ['ch'],
    },
  ],
});
