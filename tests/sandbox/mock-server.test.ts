// Tests the mock server for services of another product: documented examples, samples, and memory.

import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemory } from '../../sandbox/stand-in/memory.ts';
import { createMockResponse, type MockOperation } from '../../sandbox/stand-in/mock-response.ts';
import type { MockRequest } from '../../sandbox/stand-in/request.ts';
import { createMockServer, type MockServer } from '../../sandbox/stand-in/server.ts';

const createJsonContent = (media: object) => ({ content: { 'application/json': media } });
const bookOperation = {
  type: 'object',
  properties: { id: { type: 'string' }, title: { type: 'string' }, pages: { type: 'integer' } },
} as const;

function createMockRequest(method: string, path: string, body: MockRequest['body'] = null) {
  return { method, path, body, values: { path: {}, query: {}, header: {} } };
}

describe('an answer', () => {
  const add: MockOperation = {
    requestBody: createJsonContent({
      schema: bookOperation,
      examples: { twice: { value: { title: 'Emma' } } },
    }),
    responses: {
      201: createJsonContent({ schema: bookOperation }),
      409: createJsonContent({ schema: {}, examples: { twice: { value: { error: 'twice' } } } }),
    },
  };

  test('is a sample of the schema that repeats what was sent, the same each time', () => {
    const memory = createMemory();
    const [one, other] = [1, 2].map(() =>
      createMockResponse(add, createMockRequest('POST', '/books', { title: 'Ulysses' }), memory),
    );
    expect(one).toEqual({ status: 201, body: { id: 'id text', title: 'Ulysses', pages: 100 } });
    expect(other).toEqual(one);
  });

  test('is the example with the name of the example that the request matches', () => {
    const sent = createMockRequest('POST', '/books', { title: 'Emma', pages: 3 });
    expect(createMockResponse(add, sent, createMemory())).toEqual({
      status: 409,
      body: { error: 'twice' },
    });
  });

  test('is chosen by parameters as well', () => {
    const find: MockOperation = {
      parameters: [{ name: 'q', in: 'query', examples: { none: { value: 'x' } } }],
      responses: {
        200: createJsonContent({ example: ['Emma'] }),
        404: createJsonContent({ examples: { none: { value: {} } } }),
      },
    };
    const asked = (q: string) => ({
      ...createMockRequest('GET', '/books'),
      values: { path: {}, query: { q }, header: {} },
    });
    expect(createMockResponse(find, asked('x'), createMemory()).status).toBe(404);
    expect(createMockResponse(find, asked('y'), createMemory())).toEqual({
      status: 200,
      body: ['Emma'],
    });
  });

  test('has what was written before', () => {
    const memory = createMemory();
    createMockResponse(
      add,
      createMockRequest('POST', '/books', { title: 'Ulysses', pages: 9 }),
      memory,
    );
    const show: MockOperation = {
      responses: { 200: createJsonContent({ schema: bookOperation }) },
    };
    expect(
      createMockResponse(show, createMockRequest('GET', '/books/id%20text'), memory).body,
    ).toEqual({
      id: 'id text',
      title: 'Ulysses',
      pages: 9,
    });
    expect(
      createMockResponse(show, createMockRequest('GET', '/books/other'), memory).body,
    ).not.toMatchObject({
      title: 'Ulysses',
    });
  });

  test('without content has no body', () => {
    const end: MockOperation = { responses: { 204: {} } };
    expect(
      createMockResponse(end, createMockRequest('DELETE', '/books/1'), createMemory()),
    ).toEqual({
      status: 204,
      body: undefined,
    });
  });
});

describe('the server of another product', () => {
  let standIn: MockServer;
  let origin = '';
  beforeAll(async () => {
    const product = fileURLToPath(new URL('../products/library', import.meta.url));
    standIn = await createMockServer({ product, port: 0 });
    origin = `http://localhost:${await standIn.listen()}`;
  });
  afterAll(() => standIn.close());

  const order = (branch: string) =>
    fetch(`${origin}/services/library/cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann', branch }),
    });

  test('answers its operations', async () => {
    expect(standIn.name).toBe('Riverside Library');
    const card = await order('river');
    expect([card.status, await card.json()]).toEqual([201, { number: 'R-2041', fee: 250 }]);
    expect((await order('hill')).status).toBe(409);
  });

  test('has no operation of ours, and answers no other host', async () => {
    expect((await fetch(`${origin}/services/identity/me`)).status).toBe(404);
    expect(
      (await fetch(`${origin.replace('localhost', 'pay.localhost')}/`).catch(() => null))?.status ??
        421,
    ).toBe(421);
  });
});
