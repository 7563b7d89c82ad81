// Declares the block `receipt`: a printable list of purchased items and payments.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { cents, exactly, listOf, recurrence, text } from '../schemas.ts';

export const receiptBlock = defineBlock({
  name: 'receipt',
  summary:
    'A record of what was bought and paid, with a button that prints it. A page with a receipt prints the receipt alone.',
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
        'Facts such as the buyer and the date.',
        [{ label: 'Company', value: 'Acme LLC' }],
      ),
      lines: withDescription(
        listOf(
          exactly(
            {
              label: withDescription(text, 'The name of the line.'),
              description: withDescription(
                { type: ['string', 'null'] },
                'A text below the name.',
                'Renews on May 3, 2027',
              ),
              amount: withDescription(cents, 'The amount in cents.'),
              recurrence,
            },
            ['label', 'amount'],
          ),
        ),
        'The parts of the purchase.',
      ),
      total: withDescription(cents, 'The amount that was paid in cents.'),
      totalLabel: withDescription(text, 'The name of the total.', 'Paid'),
      note: withDescription(text, 'A text below the record.', 'We emailed you this receipt.'),
    },
    ['heading', 'lines', 'total'],
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
          {
            label: 'Plan',
            description: 'Renews on May 3, 2027',
            amount: 24900,
            recurrence: 'annual',
          },
          { label: 'State fee', amount: 9000, recurrence: 'one_time' },
        ],
        total: 33900,
        totalLabel: 'Paid',
        note: 'We emailed you this receipt.',
      },
    },
    {
      title: 'Nothing to pay, and no facts',
      properties: { heading: 'Receipt', lines: [{ label: 'Plan', amount: 0 }], total: 0 },
    },
  ],
});

export type ReceiptProperties = BlockProperties<typeof receiptBlock>;
