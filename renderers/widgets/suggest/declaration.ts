// Declares the widget `suggest`: free text with suggestions.

import { defineWidget } from '../define-widget.ts';
import { optionsSchema, textInputOptions } from '../schemas.ts';

const textSchema = { type: 'string', minLength: 1 } as const;

export const suggestWidget = defineWidget({
  name: 'suggest',
  summary: 'Free text with suggestions that a service sends while it is typed.',
  answers: { types: ['string'] },
  options: optionsSchema({
    ...textInputOptions,
    event: { ...textSchema, description: 'Sent with { q } at each change of the text.' },
    suggestions: {
      type: 'array',
      items: {
        type: 'object',
        properties: { value: textSchema, label: textSchema, detail: textSchema, payload: {} },
        required: ['value', 'label'],
        additionalProperties: false,
      },
    },
    pick: { ...textSchema, description: 'Sent with the payload of the suggestion that is taken.' },
    note: { ...textSchema, description: 'Said below the field, such as that a name is taken.' },
    wait: { type: 'boolean', description: 'True while the service is being asked.' },
  }),
  examples: [
    {
      title: 'A name',
      schema: { type: 'string', title: 'Name of the company' },
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
