// Declares the widget `suggest`: a text input with suggestions.

import { withDescription } from '../../with-description.ts';
import { defineWidget } from '../define-widget.ts';
import { optionsSchema, textInputOptions } from '../schemas.ts';

const textSchema = { type: 'string', minLength: 1 } as const;

export const suggestWidget = defineWidget({
  name: 'suggest',
  summary: 'Free text with suggestions that a service sends while it is typed.',
  answers: { types: ['string'] },
  options: optionsSchema({
    ...textInputOptions,
    event: withDescription(
      textSchema,
      'The event that each change of the text sends, with the text as `q`.',
      'search',
    ),
    suggestions: {
      description: 'The suggestions, usually the result of a call.',
      examples: [[{ value: 'Green', label: 'Green tea' }]],
      type: 'array',
      items: {
        type: 'object',
        properties: {
          value: withDescription(textSchema, 'The text that the suggestion enters.', 'Green'),
          label: withDescription(textSchema, 'The text of the suggestion.', 'Green tea'),
          detail: withDescription(textSchema, 'A smaller text next to it.', 'from Japan'),
          payload: withDescription({}, 'The data that `pick` sends.', { tea: 'green' }),
        },
        required: ['value', 'label'],
        additionalProperties: false,
      },
    },
    pick: withDescription(
      textSchema,
      'The event that choosing a suggestion sends, with its payload.',
      'pick',
    ),
    note: withDescription(textSchema, 'A text below the field.', 'This name is taken.'),
    wait: withDescription(
      { type: 'boolean', default: false },
      'True while suggestions are loading.',
      true,
    ),
  }),
  examples: [
    {
      title: 'A name',
      schema: { type: 'string', title: 'Company name' },
      ui: {
        'ui:options': {
          event: 'search',
          suggestions: [{ value: 'Acme', label: 'Acme', detail: 'Founded in 1999' }],
          note: 'A company of this name exists.',
        },
      },
      value: 'Acm',
    },
  ],
});
