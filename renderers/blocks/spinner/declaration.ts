// Declares the block `spinner`: a loading indicator.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, text } from '../schemas.ts';

export const spinnerBlock = defineBlock({
  name: 'spinner',
  summary: 'Says that something is under way, for steps that only wait.',
  schema: {
    ...exactly(
      {
        text: withDescription(text, 'The text beside the spinner.'),
        detail: withDescription(text, 'A smaller text below it.', 'This takes about a minute.'),
      },
      ['text'],
    ),
    'x-waits': true,
  },
  examples: [
    {
      title: 'Waiting',
      properties: { text: 'Confirming your payment', detail: 'This takes a few seconds.' },
    },
  ],
});

export type SpinnerProperties = BlockProperties<typeof spinnerBlock>;
