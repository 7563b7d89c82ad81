// Declares the block `details`: optional text that the user can expand.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, paragraphs, text } from '../schemas.ts';

export const detailsBlock = defineBlock({
  name: 'details',
  summary: 'A line that opens to more words, for what only some users need.',
  schema: exactly(
    {
      summary: withDescription(text, 'The line that opens the text.'),
      text: withDescription(paragraphs, 'The text.'),
    },
    ['summary', 'text'],
  ),
  examples: [
    {
      title: 'Closed at first',
      properties: {
        summary: 'What is the difference?',
        text: ['One is taxed once.', 'The other can issue shares.'],
      },
    },
  ],
});

export type DetailsProperties = BlockProperties<typeof detailsBlock>;
