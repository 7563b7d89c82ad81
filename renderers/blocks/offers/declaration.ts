// Declares the block `offers`: items to choose from, each with a button.

import type { BlockAction } from '../action.ts';
import { defineBlock } from '../define-block.ts';
import { action, cents, exactly, listOf, recurrence, text } from '../schemas.ts';

export interface OffersProperties {
  readonly heading?: string;
  readonly items: readonly {
    readonly title: string;
    readonly text?: string;
    readonly badge?: string;
    /** The price in integer cents. */
    readonly price?: number;
    readonly recurrence?: string;
    readonly note?: string;
    readonly features?: readonly string[];
    readonly action?: BlockAction;
    /** The text that replaces the button, such as "Already chosen". */
    readonly status?: string;
  }[];
  /** The text that is shown if there are no items. */
  readonly empty?: string;
}

export const offersBlock = defineBlock({
  name: 'offers',
  summary: 'Services, plans or records as cards, each with its own button.',
  schema: exactly(
    {
      heading: text,
      items: listOf(
        exactly(
          {
            title: text,
            text,
            badge: text,
            price: cents,
            recurrence,
            note: text,
            features: listOf(text),
            action,
            status: text,
          },
          ['title'],
        ),
      ),
      empty: text,
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
