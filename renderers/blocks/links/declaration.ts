// Declares the block `links`: a list of links.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, listOf, text } from '../schemas.ts';

export const linksBlock = defineBlock({
  name: 'links',
  summary: 'Ways to other places: events of the flow, or addresses.',
  schema: exactly(
    {
      heading: withDescription(text, 'The heading of the list.', 'More'),
      items: withDescription(
        listOf({
          ...exactly(
            {
              label: withDescription(text, 'The text of the link.'),
              text: withDescription(text, 'A text before the link.', 'No account yet?'),
              event: withDescription(
                text,
                'The event that the link sends. Give this or `href`.',
                'register',
              ),
              payload: withDescription({}, 'The data of the event.', { plan: 'basic' }),
              href: withDescription(
                text,
                'A path of the application, or an `https`, `mailto` or `tel` address. Give this or `event`.',
                'mailto:help@example.com',
              ),
            },
            ['label'],
          ),
          oneOf: [{ required: ['event'] }, { required: ['href'] }],
        }),
        'The links.',
      ),
    },
    ['items'],
  ),
  examples: [
    {
      title: 'A question before the link',
      properties: {
        items: [{ text: 'Already have an account?', label: 'Sign in', event: 'sign-in' }],
      },
    },
    {
      title: 'Several addresses',
      properties: {
        heading: 'More to read',
        items: [
          { label: 'Prices', href: '/prices' },
          { label: 'Write to us', href: 'mailto:help@example.com' },
        ],
      },
    },
  ],
});

export type LinksProperties = BlockProperties<typeof linksBlock>;
