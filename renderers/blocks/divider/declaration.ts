// Declares the block `divider`: a line between two alternatives.

import { defineBlock } from '../define-block.ts';
import { exactly, text } from '../schemas.ts';

export interface DividerProperties {
  readonly text?: string;
}

export const dividerBlock = defineBlock({
  name: 'divider',
  summary: 'A line between two parts or two ways, with a word in it if wanted.',
  schema: exactly({ text }, []),
  examples: [
    { title: 'With a word', properties: { text: 'or' } },
    { title: 'A bare line', properties: {} },
  ],
});
