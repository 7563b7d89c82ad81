// Declares the block `callout`: a highlighted message.

import { defineBlock } from '../define-block.ts';
import { exactly, paragraphs, text } from '../schemas.ts';

export interface CalloutProperties {
  readonly tone: 'info' | 'success' | 'warning';
  readonly title?: string;
  readonly text: string | readonly string[];
}

export const calloutBlock = defineBlock({
  name: 'callout',
  summary: 'A framed note that must not be overlooked. At most one on a screen.',
  schema: exactly(
    { tone: { enum: ['info', 'success', 'warning'] }, title: text, text: paragraphs },
    ['tone', 'text'],
  ),
  examples: [
    {
      title: 'For information',
      properties: { tone: 'info', text: 'Your draft is kept in this browser.' },
    },
    {
      title: 'Success',
      properties: {
        tone: 'success',
        title: 'Payment received',
        text: 'We have sent you a receipt.',
      },
    },
    {
      title: 'Warning',
      properties: {
        tone: 'warning',
        title: 'A second fee is due',
        text: ['This state asks for a notice in two newspapers.', 'It costs about $1,000.'],
      },
    },
  ],
});
