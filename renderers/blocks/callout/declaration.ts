// Declares the block `callout`: a highlighted message.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { action, exactly, paragraphs, text } from '../schemas.ts';

export const calloutBlock = defineBlock({
  name: 'callout',
  summary: 'A framed note that must not be overlooked. At most one on a screen.',
  schema: exactly(
    {
      tone: withDescription({ enum: ['info', 'success', 'warning'] }, 'The kind of note.'),
      title: withDescription(text, 'The heading of the note.'),
      text: withDescription(paragraphs, 'The text of the note.'),
      action: withDescription(action, 'A button below the text.', {
        label: 'See the details',
        event: 'details',
      }),
    },
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
    {
      title: 'With an action',
      properties: {
        tone: 'info',
        title: 'You’re logged out',
        text: 'Log in to see your order.',
        action: { label: 'Log in', event: 'log-in' },
      },
    },
  ],
});

export type CalloutProperties = BlockProperties<typeof calloutBlock>;
