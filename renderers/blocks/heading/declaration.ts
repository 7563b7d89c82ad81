// Declares the block `heading`: a heading for a section of a screen.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, text } from '../schemas.ts';

export const headingBlock = defineBlock({
  name: 'heading',
  summary: 'A heading of the second level, where one screen has several parts.',
  schema: exactly({ text: withDescription(text, 'The heading.') }, ['text']),
  examples: [{ title: 'A heading', properties: { text: 'Your company' } }],
});

export type HeadingProperties = BlockProperties<typeof headingBlock>;
