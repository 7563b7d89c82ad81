// Declares the block `carousel`: short messages that are shown as slides.

import {
  carouselAlignments,
  carouselDefaults,
  carouselDirections,
} from '../../carousel/options.ts';
import { type IconName, iconPaths } from '../../icons/icon-paths.ts';
import { illustrationNames } from '../../illustrations/names.ts';
import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, listOf, paragraphs, text } from '../schemas.ts';

export const carouselBlock = defineBlock({
  name: 'carousel',
  summary:
    'Short messages as slides: swiped, or stepped through by buttons and arrow keys. In a wide window, up to four messages are a list.',
  schema: exactly(
    {
      label: withDescription(text, 'The accessible name of the slides.'),
      items: {
        description: 'The slides.',
        ...listOf(
          exactly(
            {
              title: withDescription(text, 'The heading of the slide.'),
              text: withDescription(paragraphs, 'The text of the slide.'),
              badge: withDescription(text, 'A short label above the heading.', 'New'),
              icon: withDescription(
                { enum: Object.keys(iconPaths) as readonly IconName[] },
                'The icon of the slide.',
                Object.keys(iconPaths)[0],
              ),
              illustration: withDescription(
                { enum: illustrationNames },
                'The drawing of the slide. It is larger than an icon.',
                illustrationNames[0],
              ),
            },
            ['title'],
          ),
        ),
        minItems: 1,
      },
      show: withDescription(
        { type: 'integer', minimum: 1, maximum: 6, default: carouselDefaults.show },
        'The number of slides that are visible at a time.',
        2,
      ),
      transition: withDescription(
        { type: 'integer', minimum: 0, maximum: 5000, default: carouselDefaults.transition },
        'The duration of a move in milliseconds.',
        500,
      ),
      throttle: withDescription(
        { type: 'integer', minimum: 0, maximum: 1000, default: carouselDefaults.throttle },
        'The minimum time between two measurements in milliseconds.',
        100,
      ),
      align: withDescription(
        { enum: carouselAlignments, default: carouselDefaults.align },
        'The position of the current slide among the visible ones.',
        carouselDefaults.align,
      ),
      direction: withDescription(
        { enum: carouselDirections },
        'The direction of the slides. By default that of the page.',
        'rtl',
      ),
    },
    ['label', 'items'],
  ),
  examples: [
    {
      title: 'Three reasons',
      properties: {
        label: 'Why people like it',
        items: [
          { title: 'Quick', text: 'Done in five minutes.', icon: 'check-circle' },
          { title: 'Safe', text: ['Nothing is lost.', 'Come back when you like.'], badge: 'New' },
          { title: 'Plain', text: 'No small print.' },
        ],
      },
    },
    {
      title: 'Two at a time, from right to left',
      properties: {
        label: 'Pictures',
        items: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }],
        show: 2,
        align: 'start',
        direction: 'rtl',
      },
    },
  ],
});

export type CarouselProperties = BlockProperties<typeof carouselBlock>;
