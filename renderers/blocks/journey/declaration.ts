// Declares the block `journey`: a timeline with the past and future stages of a process.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, listOf, text } from '../schemas.ts';

export const journeyBlock = defineBlock({
  name: 'journey',
  summary: 'A timeline of completed, current and upcoming steps, with dates.',
  schema: exactly(
    {
      heading: withDescription(text, 'The heading of the list.'),
      items: withDescription(
        listOf(
          exactly(
            {
              title: withDescription(text, 'The name of the stage.'),
              text: withDescription(text, 'A sentence about the stage.', 'We print your papers.'),
              note: withDescription(text, 'The time of the stage.', 'in May'),
              state: withDescription(
                { enum: ['done', 'now', 'later'] },
                'The progress of the stage. Without it, the stages are numbered: nothing has begun.',
              ),
            },
            ['title'],
          ),
        ),
        'The stages in order.',
      ),
    },
    ['heading', 'items'],
  ),
  examples: [
    {
      title: 'After paying',
      properties: {
        heading: 'What happens next',
        items: [
          { title: 'Payment received', state: 'done', note: 'Today' },
          { title: 'We check the name', text: 'We write to you if it is taken.', state: 'now' },
          { title: 'The state confirms', note: '3 to 5 working days', state: 'later' },
        ],
      },
    },
    {
      title: 'Before the start',
      properties: {
        heading: 'How it works',
        items: [{ title: 'Choose a plan' }, { title: 'Pay' }],
      },
    },
  ],
});

export type JourneyProperties = BlockProperties<typeof journeyBlock>;
