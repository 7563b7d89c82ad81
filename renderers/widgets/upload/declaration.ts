// Declares the widget `upload`: a CSV file that is validated row by row before it is sent.

import { defineWidget } from '../define-widget.ts';
import { optionsSchema } from '../schemas.ts';

const textSchema = { type: 'string', minLength: 1 } as const;

export const uploadWidget = defineWidget({
  name: 'upload',
  summary:
    'A file of comma separated values: every row is checked here, good rows are taken, others are shown with their errors. The answer is { name, key, rows, left }.',
  answers: { types: ['object'] },
  options: optionsSchema({
    maxBytes: { type: 'integer', minimum: 1 },
    maxRows: { type: 'integer', minimum: 1 },
    template: { ...textSchema, description: 'File name of an example to download.' },
    columns: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          name: textSchema,
          title: textSchema,
          kind: { enum: ['amount', 'choice', 'date', 'number', 'text'] },
          required: { type: 'boolean' },
          also: { type: 'array', items: textSchema, description: 'Other headings that mean it.' },
          maxLength: { type: 'integer', minimum: 1 },
          choices: { type: 'array', items: textSchema },
          example: textSchema,
        },
        required: ['name', 'title', 'kind'],
        additionalProperties: false,
      },
    },
  }),
  examples: [
    {
      title: 'A list of members',
      schema: { type: 'object', title: 'List of members' },
      ui: {
        'ui:options': {
          maxBytes: 1_000_000,
          maxRows: 1_000,
          template: 'members.csv',
          columns: [
            { name: 'joined', title: 'Joined', kind: 'date', required: true },
            { name: 'name', title: 'Name', kind: 'text', required: true, example: 'Ada' },
          ],
        },
      },
    },
  ],
});
