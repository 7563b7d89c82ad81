// A service with a payment for the small product, which has none.

import type { LibraryCopy } from '../../cli/support/library.ts';

const json = (schema: object) => ({
  description: 'Ok.',
  content: { 'application/json': { schema } },
});
const text = { type: 'string' };

const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1.0.0', description: 'Sells books.' },
  servers: [{ url: '/services/shop' }],
  paths: {
    '/checkouts': {
      post: {
        operationId: 'shop.checkout',
        summary: 'Open the payment page',
        'x-charges': { amount: 'expectedTotal', success: 'successUrl', cancel: 'cancelUrl' },
        'x-idempotent': true,
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: text }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['book', 'expectedTotal', 'successUrl', 'cancelUrl'],
                properties: {
                  book: { type: 'string', enum: ['map', 'guide'] },
                  expectedTotal: { type: 'integer', 'x-unit': 'cents' },
                  successUrl: { type: 'string', format: 'uri' },
                  cancelUrl: { type: 'string', format: 'uri' },
                },
                additionalProperties: false,
              },
            },
          },
        },
        responses: {
          201: json({
            type: 'object',
            required: ['id', 'url'],
            properties: { id: text, url: { type: 'string', format: 'uri' } },
          }),
          409: json({ type: 'object', required: ['error'], properties: { error: text } }),
        },
      },
    },
    '/payments/{id}': {
      get: {
        operationId: 'shop.payment',
        summary: 'The status of a payment',
        'x-confirms': ['shop.checkout'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        responses: {
          200: json({
            type: 'object',
            required: ['status'],
            properties: { status: { type: 'string', enum: ['open', 'paid'] } },
          }),
        },
      },
    },
  },
};

/** Adds the service, and allows its payment page. */
export function addPaymentService({ write, replace }: LibraryCopy): void {
  write('../services/shop/openapi.json', JSON.stringify(document));
  replace(
    'app.json',
    '"outcomes": {',
    '"leaves": { "payment": { "origins": "config.paymentOrigins" } },\n  "outcomes": {',
  );
  replace(
    'app.json',
    '"origin": {',
    '"paymentOrigins": { "type": "array", "items": { "type": "string" }, "examples": [["https://pay.example"]] },\n      "origin": {',
  );
}
