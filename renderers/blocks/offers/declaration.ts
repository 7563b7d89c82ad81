// Declares the block `offers`: items to choose from, each with a button.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import {
  cardActionProperties,
  cardHeadingProperties,
  cents,
  exactly,
  listOf,
  recurrence,
  text,
} from '../schemas.ts';

export const offersBlock = defineBlock({
  name: 'offers',
  summary: 'Services, plans or records as cards, each with its own button.',
  schema: exactly(
    {
      heading: withDescription(text, 'The heading of the cards.', 'Our services'),
      items: withDescription(
        listOf(
          exactly(
            {
              ...cardHeadingProperties,
              price: withDescription(cents, 'The price in cents.'),
              recurrence,
              note: withDescription(text, 'A text below the price.', 'plus the fee of the state'),
              features: withDescription(listOf(text), 'The features that are included.', [
                'Answers by email',
              ]),
              ...cardActionProperties,
            },
            ['title'],
          ),
        ),
        'The cards.',
      ),
      main: withDescription(
        { type: 'boolean' },
        'If true, most people choose a card here: the button of the card with a badge, or of every card if none has one, is the primary one.',
        true,
      ),
      empty: withDescription(
        text,
        'The text that is shown if there are no cards.',
        'Nothing to choose',
      ),
    },
    ['items'],
  ),
  examples: [
    {
      title: 'Services to add',
      properties: {
        heading: 'Add to your order',
        items: [
          {
            title: 'Same day',
            text: 'The state answers on the day we file.',
            badge: 'Recommended',
            price: 20000,
            recurrence: 'one_time',
            features: ['Filed before noon', 'Tracked by us'],
            action: { label: 'Add', event: 'add', payload: { code: 'same-day' } },
          },
          { title: 'Standard', price: 0, status: 'Chosen' },
        ],
      },
    },
    { title: 'None', properties: { items: [], empty: 'Nothing to add for this state.' } },
  ],
});

export type OffersProperties = BlockProperties<typeof offersBlock>;
