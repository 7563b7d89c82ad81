// Declares the block `journey`: past and future stages of a process.

import { defineBlock } from '../define-block.ts';
import { exactly, listOf, text } from '../schemas.ts';

export interface JourneyProperties {
  readonly heading: string;
  readonly items: readonly {
    readonly title: string;
    readonly text?: string;
    /** The time of the stage, as text. */
    readonly when?: string;
    readonly state: 'done' | 'now' | 'later';
  }[];
}

export const journeyBlock = defineBlock({
  name: 'journey',
  summary: 'What has been done, what is under way, and what happens next, with dates.',
  schema: exactly(
    {
      heading: text,
      items: listOf(
        exactly({ title: text, text, when: text, state: { enum: ['done', 'now', 'later'] } }, [
          'title',
          'state',
        ]),
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
          { title: 'Payment received', state: 'done', when: 'Today' },
          { title: 'We check the name', text: 'We write to you if it is taken.', state: 'now' },
          { title: 'The state confirms', when: '3 to 5 working days', state: 'later' },
        ],
      },
    },
  ],
});
