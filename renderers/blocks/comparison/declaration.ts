// Declares the block `comparison`: choices side by side in a table.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { action, cents, exactly, listOf, recurrence, text } from '../schemas.ts';

export const comparisonBlock = defineBlock({
  name: 'comparison',
  summary: 'Two to four choices side by side, row by row; each may be chosen from its column.',
  schema: exactly(
    {
      caption: withDescription(text, 'The caption of the table.'),
      columns: {
        description: 'The choices, one for each column.',
        ...listOf(
          exactly(
            {
              title: withDescription(text, 'The name of the choice.'),
              badge: withDescription(text, 'A short label next to the name.', 'Popular'),
              price: withDescription(cents, 'The price in cents.'),
              recurrence,
              note: withDescription(text, 'A text below the price.', 'plus the fee of the state'),
              action: withDescription(action, 'The button of the choice.', {
                label: 'Choose',
                event: 'choose',
              }),
            },
            ['title'],
          ),
        ),
        minItems: 1,
        maxItems: 4,
      },
      rows: withDescription(
        listOf(
          exactly(
            {
              label: withDescription(text, 'The name of the feature.'),
              hint: withDescription(text, 'An explanation of the feature.', 'By email'),
              cells: withDescription(
                listOf({ type: ['string', 'boolean'] }),
                'The values, one for each column. `true` is shown as included, `false` as not included.',
              ),
            },
            ['label', 'cells'],
          ),
        ),
        'The features, one for each row.',
      ),
    },
    ['caption', 'columns', 'rows'],
  ),
  examples: [
    {
      title: 'Plans with prices',
      properties: {
        caption: 'Compare the plans',
        columns: [
          {
            title: 'Light',
            price: 9900,
            recurrence: 'annual',
            action: { label: 'Choose', event: 'choose', payload: { plan: 'light' } },
          },
          {
            title: 'Full',
            badge: 'Most popular',
            price: 24900,
            recurrence: 'annual',
            note: 'First year half price',
            action: { label: 'Choose', event: 'choose', payload: { plan: 'full' } },
          },
        ],
        rows: [
          { label: 'Reminders', cells: [true, true] },
          { label: 'Filings', hint: 'Sent to the state for you', cells: ['1 a year', 'All'] },
          { label: 'A person to ask', cells: [false, true] },
        ],
      },
    },
    {
      title: 'Words only',
      properties: {
        caption: 'Which type fits',
        columns: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }],
        rows: [{ label: 'Taxed', cells: ['Once', 'Twice', 'Not at all'] }],
      },
    },
  ],
});

export type ComparisonProperties = BlockProperties<typeof comparisonBlock>;
