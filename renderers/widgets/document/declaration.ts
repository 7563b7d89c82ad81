// Declares the widget `document`: an input for one document or photo, which is sent as it is.

import { withDescription } from '../../with-description.ts';
import { defineWidget } from '../define-widget.ts';
import { optionsSchema } from '../schemas.ts';

export const documentWidget = defineWidget({
  name: 'document',
  summary:
    'One document or photo, which is sent as it is. Its type and its size are checked first. The answer is { name, key, size }.',
  answers: { types: ['object'] },
  options: optionsSchema({
    types: withDescription(
      {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { enum: ['pdf', 'jpg', 'png'] },
        default: ['pdf', 'jpg', 'png'],
      },
      'The types that are accepted. They are read from the content of the file, not from its name.',
      ['pdf'],
    ),
    maxBytes: withDescription(
      { type: 'integer', minimum: 1, default: 10_485_760 },
      'The maximum size of the file in bytes.',
      5_000_000,
    ),
  }),
  examples: [
    {
      title: 'A photo of a membership card',
      schema: { type: 'object', title: 'Photo of your card' },
      ui: { 'ui:options': { types: ['jpg', 'png'], maxBytes: 5_000_000 } },
    },
  ],
});
