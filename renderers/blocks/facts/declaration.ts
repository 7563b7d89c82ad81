// Declares the block `facts`: a list of names and values, each with a button to change the value.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { action, exactly, listOf, text } from '../schemas.ts';

export const factsBlock = defineBlock({
  name: 'facts',
  summary: 'Answers to check, or facts to read, each with a link to change it if wanted.',
  schema: exactly(
    {
      heading: withDescription(text, 'The heading of the list.'),
      items: withDescription(
        listOf(
          exactly(
            {
              label: withDescription(text, 'The name of the fact.'),
              value: withDescription({ type: ['string', 'number', 'null'] }, 'The value.'),
              empty: withDescription(
                text,
                'The text that is shown if there is no value.',
                'Not chosen yet',
              ),
              change: withDescription(action, 'A link that leads to the answer.', {
                label: 'Change',
                event: 'change',
              }),
              asks: withDescription(
                { type: 'boolean', default: false },
                'If true, the link asks before it sends its event, because the event cannot be undone.',
                true,
              ),
            },
            ['label'],
          ),
        ),
        'The facts.',
      ),
    },
    ['items'],
  ),
  examples: [
    {
      title: 'Answers to check',
      properties: {
        heading: 'Your company',
        items: [
          { label: 'Type', value: 'LLC', change: { label: 'Change', event: 'change-type' } },
          { label: 'Name', value: null, change: { label: 'Change', event: 'change-name' } },
          { label: 'Members', value: 2 },
        ],
      },
    },
    {
      title: 'Files that can be removed',
      properties: {
        items: [
          {
            label: 'june.pdf',
            value: 'Sent',
            asks: true,
            change: { label: 'Remove', event: 'drop' },
          },
        ],
      },
    },
    { title: 'Nothing yet', properties: { items: [] } },
  ],
});

export type FactsProperties = BlockProperties<typeof factsBlock>;
