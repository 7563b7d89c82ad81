// Declares the widget `lookup`: a text input, with the results that a service finds for the text below it.

import { withDescription } from '../../with-description.ts';
import { defineWidget } from '../define-widget.ts';
import { optionsSchema, textInputOptions } from '../schemas.ts';

const textSchema = { type: 'string', minLength: 1 } as const;

export const lookupWidget = defineWidget({
  name: 'lookup',
  summary:
    'Free text, and below it a list of what a service finds for it, such as names that are taken. Nothing in the list can be picked.',
  answers: { types: ['string'] },
  options: optionsSchema({
    ...textInputOptions,
    event: withDescription(
      textSchema,
      'The event that each change of the text sends, with the text as `q`.',
      'search',
    ),
    found: {
      description:
        'The list, usually the result of a call. It is null while nothing was looked up.',
      examples: [[{ label: 'Green Ltd.', detail: 'since 1999' }]],
      type: ['array', 'null'],
      items: {
        type: 'object',
        properties: {
          label: withDescription(textSchema, 'The text of the entry.', 'Green Ltd.'),
          detail: withDescription(textSchema, 'A smaller text next to it.', 'since 1999'),
        },
        required: ['label'],
        additionalProperties: false,
      },
    },
    foundNote: withDescription(textSchema, 'The text above the list.', 'These names are taken.'),
    noneNote: withDescription(
      textSchema,
      'The text in place of an empty list.',
      'No similar name found.',
    ),
    preview: {
      description: 'The text together with the answer of another field, shown once both are there.',
      examples: [{ label: 'Full name', with: 'ending' }],
      type: 'object',
      properties: {
        label: withDescription(textSchema, 'The label of the preview.', 'Full name'),
        with: withDescription(textSchema, 'The field whose answer follows the text.', 'ending'),
      },
      required: ['label', 'with'],
      additionalProperties: false,
    },
  }),
  examples: [
    {
      title: 'A name',
      schema: { type: 'string', title: 'Name of the club' },
      ui: {
        'ui:options': {
          event: 'search',
          found: [{ label: 'Acme Club', detail: 'Founded in 1999' }],
          foundNote: 'These names are taken.',
        },
      },
      value: 'Acm',
    },
  ],
});
