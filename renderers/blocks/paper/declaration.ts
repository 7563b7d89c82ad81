// Declares the block `paper`: a drawing of a document with the user's own words.

import { illustrationNames } from '../../illustrations/names.ts';
import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, listOf, text } from '../schemas.ts';

export const paperBlock = defineBlock({
  name: 'paper',
  summary:
    'A drawing of a document with the user’s own words, such as a name. It is decorative: it is shown in wide windows only, and screen readers skip it. Say everything it shows elsewhere, too.',
  schema: exactly(
    {
      kind: withDescription({ enum: ['certificate', 'letter'] }, 'The kind of document.'),
      illustration: withDescription(
        { enum: illustrationNames },
        'The seal of a certificate, or the stamp of a letter.',
      ),
      title: withDescription(text, 'The largest line, such as a name.'),
      lines: withDescription(
        listOf({ type: ['string', 'null'] }),
        'Smaller lines below the title. Empty lines are left out.',
        ['Springfield'],
      ),
    },
    ['kind', 'illustration', 'title'],
  ),
  examples: [
    {
      title: 'A certificate',
      properties: {
        kind: 'certificate',
        illustration: 'building',
        title: 'Acme LLC',
        lines: ['Limited liability company', 'Springfield'],
      },
    },
    {
      title: 'A letter',
      properties: {
        kind: 'letter',
        illustration: 'mail',
        title: 'Acme LLC',
        lines: ['12 Main Street', null, 'Springfield'],
      },
    },
    {
      title: 'Without lines',
      properties: { kind: 'certificate', illustration: 'report', title: 'Tax return' },
    },
  ],
});

export type PaperProperties = BlockProperties<typeof paperBlock>;
