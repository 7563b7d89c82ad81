// Declares the block `segments`: a control with two to four options, of which one is selected.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, listOf, text } from '../schemas.ts';

export const segmentsBlock = defineBlock({
  name: 'segments',
  summary: 'A switch between two to four ways of the same thing, such as billing periods.',
  schema: exactly(
    {
      label: withDescription(text, 'The name of the switch.'),
      items: withDescription(
        {
          ...listOf(
            exactly(
              {
                label: withDescription(text, 'The name of the segment.'),
                detail: withDescription(
                  text,
                  'A text below the name, such as a price.',
                  '$9 a month',
                ),
                badge: withDescription(text, 'A short label below the detail.', 'Save $18'),
                selected: withDescription(
                  { type: 'boolean', default: false },
                  'If true, this segment applies.',
                  true,
                ),
                event: withDescription(text, 'The event that the segment sends.'),
                payload: withDescription({}, 'The data of the event.', { period: 'annual' }),
              },
              ['label', 'event'],
            ),
          ),
          minItems: 2,
          maxItems: 4,
        },
        'The segments.',
      ),
    },
    ['label', 'items'],
  ),
  examples: [
    {
      title: 'Billing periods',
      properties: {
        label: 'Billing period',
        items: [
          { label: 'Monthly', detail: '$9 a month', event: 'monthly', selected: true },
          { label: 'Yearly', detail: '$90 a year', badge: 'Save $18 a year', event: 'annual' },
        ],
      },
    },
  ],
});

export type SegmentsProperties = BlockProperties<typeof segmentsBlock>;
