// Declares the block `progress`: a bar that shows how much of a job is done.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, text } from '../schemas.ts';

export const progressBlock = defineBlock({
  name: 'progress',
  summary: 'Shows how far a job is, for steps whose load is repeated until it is done.',
  schema: exactly(
    {
      label: withDescription(text, 'The name of the job, above the bar.'),
      value: withDescription(
        { type: ['number', 'null'], minimum: 0 },
        'The part that is done. The bar moves without end if there is none.',
        1200,
      ),
      max: withDescription({ type: ['number', 'null'] }, 'The whole.', 5000),
      detail: withDescription(text, 'A smaller text below the bar.', '1,200 of 5,000 rows'),
    },
    ['label', 'value', 'max'],
  ),
  examples: [
    {
      title: 'Under way',
      properties: {
        label: 'Reading the rows',
        value: 1200,
        max: 5000,
        detail: '1,200 of 5,000 rows',
      },
    },
    {
      title: 'Before anything is known',
      properties: { label: 'Reading the rows', value: null, max: null },
    },
  ],
});

export type ProgressProperties = BlockProperties<typeof progressBlock>;
