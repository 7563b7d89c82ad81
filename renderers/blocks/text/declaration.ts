// Declares the block `text`: plain paragraphs.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, paragraphs, text } from '../schemas.ts';

export const textBlock = defineBlock({
  name: 'text',
  summary: 'One or several plain paragraphs, with a small heading if wanted.',
  schema: exactly(
    {
      text: withDescription(paragraphs, 'The paragraphs.'),
      heading: withDescription(text, 'A small heading above them.', 'Good to know'),
      quiet: withDescription(
        { type: 'boolean', default: false },
        'If true, the text is smaller and less prominent.',
        true,
      ),
    },
    ['text'],
  ),
  examples: [
    { title: 'A paragraph', properties: { text: 'We file the papers within two working days.' } },
    {
      title: 'Quiet paragraphs with a heading',
      properties: {
        heading: 'Before you pay',
        text: ['You can cancel until we file.', 'Fees of the state are not returned.'],
        quiet: true,
      },
    },
  ],
});

export type TextProperties = BlockProperties<typeof textBlock>;
