// Declares the block `carousel`: short messages as slides.

import { alignments, type CarouselOptions, directions } from '../../carousel/options.ts';
import { type IconName, iconPaths } from '../../icons/icon-paths.ts';
import { defineBlock } from '../define-block.ts';
import { exactly, listOf, paragraphs, text } from '../schemas.ts';

export interface CarouselProperties extends Partial<CarouselOptions> {
  /** The accessible name of the slides. */
  readonly label: string;
  readonly items: readonly {
    readonly title: string;
    readonly text?: string | readonly string[];
    readonly badge?: string;
    readonly icon?: IconName;
  }[];
}

export const carouselBlock = defineBlock({
  name: 'carousel',
  summary: 'Short messages as slides: swiped, or stepped through by buttons and arrow keys.',
  schema: exactly(
    {
      label: text,
      items: {
        ...listOf(
          exactly(
            {
              title: text,
              text: paragraphs,
              badge: text,
              icon: { enum: Object.keys(iconPaths) },
            },
            ['title'],
          ),
        ),
        minItems: 1,
      },
      show: { type: 'integer', minimum: 1, maximum: 6 },
      transition: { type: 'integer', minimum: 0, maximum: 5000 },
      throttle: { type: 'integer', minimum: 0, maximum: 1000 },
      align: { enum: alignments },
      direction: { enum: directions },
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
