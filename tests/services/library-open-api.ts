// An OpenAPI document with one operation of each kind that the client distinguishes.

import type { OpenApiDocument } from '../../services/index.ts';

const errorResponse = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

export const libraryOpenApi = {
  servers: [{ url: '/services/library' }],
  paths: {
    '/books': {
      get: {
        operationId: 'library.find',
        parameters: [
          { name: 'q', in: 'query', schema: { type: 'string' } },
          { name: 'shelf', in: 'query', schema: { type: 'array' } },
          { name: 'X-Language', in: 'header', schema: { type: 'string' } },
        ],
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
              },
            },
          },
        },
      },
      post: {
        operationId: 'library.add',
        'x-idempotent': true,
        parameters: [
          { $ref: '#/components/parameters/Key' },
          { name: 'X-Shelf', in: 'header', 'x-data': 'visit.shelf' },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['book', 'note', 'place'],
                properties: {
                  book: { $ref: '#/components/schemas/Book' },
                  note: { type: ['string', 'null'], 'x-fix': 'Say something' },
                  place: { anyOf: [{ type: 'object' }, { type: 'null' }], 'x-fix': 'Say where' },
                },
              },
            },
          },
        },
        responses: {
          '201': {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } },
          },
          '402': errorResponse,
          '422': errorResponse,
        },
      },
    },
    '/books/{id}/pages/{page}': {
      patch: {
        operationId: 'library.repair',
        parameters: [
          { name: 'id', in: 'path' },
          { name: 'page', in: 'path' },
          { name: 'quietly', in: 'query' },
        ],
        requestBody: { $ref: '#/components/requestBodies/Anything' },
        responses: { '204': {} },
      },
    },
    '/readers': {
      post: {
        operationId: 'library.join',
        'x-captcha': true,
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name', 'recaptcha_token'],
                properties: {
                  name: { type: 'string', 'x-fix': 'Enter your name' },
                  recaptcha_token: { type: 'string', 'x-fix': 'Try again' },
                },
              },
            },
          },
        },
        responses: { '204': {} },
      },
    },
    '/cover/{id}': {
      get: {
        operationId: 'library.cover',
        parameters: [{ name: 'id', in: 'path' }],
        responses: { '200': { content: { 'image/svg+xml': { schema: {} } } } },
      },
    },
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      bare: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' },
    },
    parameters: { Key: { name: 'Idempotency-Key', in: 'header' } },
    requestBodies: { Anything: { content: { 'application/json': { schema: {} } } } },
    schemas: {
      Book: {
        type: 'object',
        description: 'A book.',
        'x-fix': 'No book is given',
        required: ['title', 'price'],
        properties: {
          title: { type: 'string', minLength: 1 },
          price: { type: 'integer', description: 'In cents.' },
          description: { type: 'string' },
          sequel: { $ref: '#/components/schemas/Book' },
        },
        additionalProperties: false,
      },
      Problem: {
        type: 'object',
        required: ['error'],
        properties: { error: { type: 'string' }, fixAt: { type: 'string', format: 'uri' } },
      },
    },
  },
} satisfies OpenApiDocument;
