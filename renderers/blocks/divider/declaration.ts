// Declares the block `divider`: a separator line between two alternatives.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, text } from '../schemas.ts';

export const dividerBlock = defineBlock({
  name: 'divider',
  summary: 'A line between two parts or two ways, with a word in it if wanted.',
  schema: exactly({ text: withDescription(text, 'A word in the line.') }, []),
  examples: [
    { title: 'With a word', properties: { text: 'or' } },
    { title: 'A bare line', properties: {} },
  ],
});

export type DividerProperties = BlockProperties<typeof dividerBlock>;
