// Declares the block `receipt`: what was bought and paid, to print or to keep.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { cents, exactly, listOf, recurrence, text } from '../schemas.ts';

export const receiptBlock = defineBlock({
  name: 'receipt',
  summary: 'A record of what was bought and paid, with a button that prints the page.',
  schema: exactly(
    {
      heading: withDescription(text, 'The heading of the record.'),
      facts: withDescription(
        listOf(
          exactly(
            {
              label: withDescription(text, 'The name of the fact.'),
              value: withDescription(
                { type: ['string', 'null'] },
                'The value. Without one, the fact is left out.',
              ),
            },
            ['label'],
          ),
        ),
        'Whom the record is for, and when it was paid.',
        [{ label: 'Company', value: 'Acme LLC' }],
      ),
      lines: withDescription(
        listOf(
          exactly(
            {
              label: withDescription(text, 'The name of the line.'),
              amount: withDescription(
                { type: ['integer', 'null'], 'x-unit': 'cents' },
                'The amount in cents.',
              ),
              recurrence,
              note: withDescription(text, 'A text below the name.', 'Renews on May 3, 2027'),
            },
            ['label'],
          ),
        ),
        'What was bought.',
      ),
      total: withDescription(cents, 'The amount that was paid in cents.'),
      totalLabel: withDescription(text, 'The name of the total.', 'Paid'),
      note: withDescription(text, 'A text below the record.', 'We have mailed you this receipt.'),
    },
    ['heading', 'lines'],
  ),
  examples: [
    {
      title: 'A paid order',
      properties: {
        heading: 'Receipt',
        facts: [
          { label: 'Company', value: 'Acme LLC' },
          { label: 'Paid on', value: 'May 3, 2026' },
        ],
        lines: [
          { label: 'Plan', amount: 24900, recurrence: 'annual', note: 'Renews on May 3, 2027' },
          { label: 'State fee', amount: 9000, recurrence: 'one_time' },
          { label: 'Extra address' },
        ],
        total: 33900,
        totalLabel: 'Paid',
        note: 'A copy is in your mail.',
      },
    },
    { title: 'Nothing known', properties: { heading: 'Receipt', lines: [] } },
  ],
});

export type ReceiptProperties = BlockProperties<typeof receiptBlock>;
