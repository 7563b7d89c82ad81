// Declares the block `price-lines`: the price of an order as a list of line items.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { cents, exactly, listOf, recurrence, text } from '../schemas.ts';

export const priceLinesBlock = defineBlock({
  name: 'price-lines',
  summary: 'The price of an order: its lines and the total due now. Place it beside the form.',
  schema: exactly(
    {
      heading: withDescription(text, 'The heading of the lines.'),
      lines: withDescription(
        listOf(
          exactly(
            {
              label: withDescription(text, 'The name of the line.'),
              description: withDescription(text, 'A text below the name.'),
              amount: withDescription(
                { type: ['integer', 'null'], 'x-unit': 'cents' },
                'The amount in cents, or null if it is not known yet.',
              ),
              recurrence,
              note: withDescription(
                text,
                'The text that replaces an unknown amount.',
                'Known after the address',
              ),
            },
            ['label'],
          ),
        ),
        'The lines.',
      ),
      total: withDescription(cents, 'The amount due now in cents.'),
      totalLabel: withDescription(
        text,
        'The name of the total. While an amount is unknown, the interface text `totalSoFar` replaces it.',
      ),
      note: withDescription(text, 'A text below the total.'),
      empty: withDescription(text, 'The text that is shown if there are no lines.'),
    },
    ['heading', 'lines'],
  ),
  examples: [
    {
      title: 'Fees and a total',
      properties: {
        heading: 'Your order',
        lines: [
          { label: 'Our service', description: 'Papers, number, bank', amount: 29900 },
          { label: 'Fee of the state', amount: 9050, recurrence: 'one_time' },
          { label: 'Renewal', amount: 12500, recurrence: 'annual' },
          { label: 'Welcome gift', amount: 0 },
          { label: 'Courier', amount: null, note: 'Known after the address' },
        ],
        total: 38950,
        totalLabel: 'Due today',
        note: 'The fee of the state goes to the state in full.',
      },
    },
    {
      title: 'Nothing chosen yet',
      properties: { heading: 'Your order', lines: [], empty: 'Choose a plan to see its price.' },
    },
  ],
});

export type PriceLinesProperties = BlockProperties<typeof priceLinesBlock>;
