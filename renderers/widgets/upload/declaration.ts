// Declares the widget `upload`: an input for a CSV file. Each row is validated before the file is sent.

import { withDescription } from '../../with-description.ts';
import { defineWidget } from '../define-widget.ts';
import { optionsSchema } from '../schemas.ts';

const textSchema = { type: 'string', minLength: 1 } as const;

export const uploadWidget = defineWidget({
  name: 'upload',
  summary:
    'A file of comma separated values: every row is checked here, good rows are taken, others are shown with their errors. The answer is { name, key, rows, left }.',
  answers: { types: ['object'] },
  options: optionsSchema({
    maxBytes: withDescription(
      { type: 'integer', minimum: 1, default: 1_048_576 },
      'The maximum size of the file in bytes.',
      500_000,
    ),
    maxRows: withDescription(
      { type: 'integer', minimum: 1, default: 10_000 },
      'The maximum number of rows.',
      500,
    ),
    template: withDescription(
      textSchema,
      'The file name of an example that users can download.',
      'guests.csv',
    ),
    columns: {
      description: 'The columns of the file.',
      examples: [[{ name: 'guest', title: 'Guest', kind: 'text' }]],
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          name: withDescription(textSchema, 'The property of a row in the answer.', 'guest'),
          title: withDescription(textSchema, 'The heading of the column.', 'Guest'),
          kind: withDescription(
            { enum: ['amount', 'choice', 'date', 'number', 'text'] },
            'The kind of its values.',
            'text',
          ),
          required: withDescription(
            { type: 'boolean', default: false },
            'If true, each row needs a value.',
            true,
          ),
          also: withDescription(
            { type: 'array', items: textSchema },
            'Other headings of the column.',
            ['Visitor'],
          ),
          maxLength: withDescription(
            { type: 'integer', minimum: 1 },
            'The maximum number of characters.',
            80,
          ),
          choices: withDescription(
            { type: 'array', items: textSchema },
            'The values that a column of the kind `choice` accepts.',
            ['green', 'black'],
          ),
          example: withDescription(textSchema, 'The value in the example file.', 'Ann'),
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
