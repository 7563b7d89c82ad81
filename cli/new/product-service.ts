// The example service and the example block of a new product.

/** The example days on which a visit can be booked. */
export const bookableDays = ['monday', 'tuesday'];

/** The properties of a booked visit, as JSON Schemas. */
export const visitProperties = {
  name: { type: 'string', maxLength: 80, 'x-pii': true },
  day: { type: 'string', enum: bookableDays },
};

/** The schema of the response to a booking. */
export const bookingSchema = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string', examples: ['V-1'] } },
};

const problemSchema = {
  type: 'object',
  required: ['error', 'message'],
  properties: { error: { type: 'string' }, message: { type: 'string' } },
};
const jsonContent = (schema: object, more: object = {}) => ({
  'application/json': { schema, ...more },
});

/** The OpenAPI document of the example service. */
export const deskDocument = {
  openapi: '3.1.0',
  info: { title: 'Desk', version: '1.0.0', description: 'Books visits.' },
  servers: [{ url: '/services/desk' }],
  paths: {
    '/visits': {
      post: {
        operationId: 'desk.book',
        summary: 'Book a visit',
        'x-idempotent': true,
        parameters: [
          {
            name: 'Idempotency-Key',
            in: 'header',
            description: 'The same for every try.',
            schema: { type: 'string' },
          },
        ],
        requestBody: {
          required: true,
          // If a request equals this example, the mock server returns the example response with the same name.
          content: jsonContent(
            {
              type: 'object',
              required: ['name', 'day'],
              properties: visitProperties,
              additionalProperties: false,
            },
            { examples: { full: { summary: 'A full day', value: { day: 'tuesday' } } } },
          ),
        },
        responses: {
          201: { description: 'The visit.', content: jsonContent(bookingSchema) },
          409: {
            description: 'The day is full.',
            content: jsonContent(problemSchema, {
              examples: { full: { value: { error: 'full', message: 'The day is full.' } } },
            }),
          },
        },
      },
    },
  },
};

/** The source code of the example block's declaration. */
export const hintDeclarationSource = `// A hint beside a form.

import { type BlockProperties, defineBlock, exactly, text } from 'charter/declare';

export const hintBlock = defineBlock({
  name: 'hint',
  summary: 'A hint beside a form.',
  schema: exactly({ text }, ['text']),
  examples: [{ title: 'A sentence', properties: { text: 'We are open from 9 to 17.' } }],
});

export type HintProperties = BlockProperties<typeof hintBlock>;
`;

/** The source code of the example block's React component. */
export const hintComponentSource = `// Renders the block \`hint\`.

import { Icon } from 'charter/components';
import type { HintProperties } from './declaration.ts';

export function Hint({ properties: { text } }: { properties: HintProperties }) {
  return (
    <p>
      <Icon name="info" /> {text}
    </p>
  );
}
`;
