// Declares the widget `cards`: a single choice between options with descriptions.

import { withDescription } from '../../with-description.ts';
import { defineWidget } from '../define-widget.ts';
import { createChoicesSchema, optionsSchema } from '../schemas.ts';

export const cardsWidget = defineWidget({
  name: 'cards',
  summary: 'One of two to five choices, each with a sentence, a badge or a price.',
  answers: { types: ['string', 'number', 'integer', 'boolean'] },
  options: optionsSchema({
    choices: createChoicesSchema(['description', 'badge', 'detail']),
    columns: withDescription({ enum: [1, 2, 3], default: 1 }, 'The number of cards in a row.', 2),
  }),
  examples: [
    {
      title: 'Two ways',
      schema: { type: 'string', title: 'Which fits your plans?' },
      ui: {
        'ui:options': {
          columns: 2,
          choices: [
            {
              value: 'simple',
              label: 'Simple',
              description: 'Owned by a few people.',
              badge: 'Recommended',
            },
            {
              value: 'shares',
              label: 'With shares',
              description: 'To raise money.',
              detail: '$90 more',
            },
          ],
        },
      },
      value: 'simple',
    },
    {
      title: 'From the schema',
      schema: {
        type: 'string',
        title: 'How fast?',
        oneOf: [
          { const: 'day', title: 'Within a day' },
          { const: 'week', title: 'Within a week', description: 'No extra fee.' },
        ],
      },
    },
  ],
});
