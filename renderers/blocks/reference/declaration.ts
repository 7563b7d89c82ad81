// Declares the block `reference`: a reference number that the user should keep.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, text } from '../schemas.ts';

export const referenceBlock = defineBlock({
  name: 'reference',
  summary: 'A number or code that the user keeps, easy to copy.',
  schema: exactly(
    {
      label: withDescription(text, 'The name of the number or code.'),
      value: withDescription({ type: 'string' }, 'The number or code.'),
      note: withDescription(text, 'A text below it.', 'Keep this number.'),
    },
    ['label', 'value'],
  ),
  examples: [
    {
      title: 'A number of an order',
      properties: {
        label: 'Your order number',
        value: 'CH-2026-00184',
        note: 'We sent it to you.',
      },
    },
  ],
});

export type ReferenceProperties = BlockProperties<typeof referenceBlock>;
