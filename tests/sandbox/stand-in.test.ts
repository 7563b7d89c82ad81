// The stand-in for the services of another product: examples of the document, samples, and a memory.

import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo, type SampledOperation } from '../../sandbox/stand-in/answer.ts';
import { createMemory } from '../../sandbox/stand-in/memory.ts';
import type { SampledRequest } from '../../sandbox/stand-in/request.ts';
import { createStandIn, type StandIn } from '../../sandbox/stand-in/server.ts';

const json = (media: object) => ({ content: { 'application/json': media } });
const book = {
  type: 'object',
  properties: { id: { type: 'string' }, title: { type: 'string' }, pages: { type: 'integer' } },
} as const;

function request(method: string, path: string, body: SampledRequest['body'] = null) {
  return { method, path, body, values: { path: {}, query: {}, header: {} } };
}

describe('an answer', () => {
  const add: SampledOperation = {
    requestBody: json({ schema: book, examples: { twice: { value: { title: 'Emma' } } } }),
    responses: {
      201: json({ schema: book }),
      409: json({ schema: {}, examples: { twice: { value: { error: 'twice' } } } }),
    },
  };

  test('is a sample of the schema that repeats what was sent, the same each time', () => {
    const memory = createMemory();
    const [one, other] = [1, 2].map(() =>
      answerTo(add, request('POST', '/books', { title: 'Ulysses' }), memory),
    );
    expect(one).toEqual({ status: 201, body: { id: 'id text', title: 'Ulysses', pages: 100 } });
    expect(other).toEqual(one);
  });

  test('is the example with the name of the example that the request matches', () => {
    const sent = request('POST', '/books', { title: 'Emma', pages: 3 });
    expect(answerTo(add, sent, createMemory())).toEqual({ status: 409, body: { error: 'twice' } });
  });

  test('is chosen by parameters as well', () => {
    const find: SampledOperation = {
      parameters: [{ name: 'q', in: 'query', examples: { none: { value: 'x' } } }],
      responses: {
        200: json({ example: ['Emma'] }),
        404: json({ examples: { none: { value: {} } } }),
      },
    };
    const asked = (q: string) => ({
      ...request('GET', '/books'),
      values: { path: {}, query: { q }, header: {} },
    });
    expect(answerTo(find, asked('x'), createMemory()).status).toBe(404);
    expect(answerTo(find, asked('y'), createMemory())).toEqual({ status: 200, body: ['Emma'] });
  });

  test('has what was written before', () => {
    const memory = createMemory();
    answerTo(add, request('POST', '/books', { title: 'Ulysses', pages: 9 }), memory);
    const show: SampledOperation = { responses: { 200: json({ schema: book }) } };
    expect(answerTo(show, request('GET', '/books/id%20text'), memory).body).toEqual({
      id: 'id text',
      title: 'Ulysses',
      pages: 9,
    });
    expect(answerTo(show, request('GET', '/books/other'), memory).body).not.toMatchObject({
      title: 'Ulysses',
    });
  });

  test('without content has no body', () => {
    const end: SampledOperation = { responses: { 204: {} } };
    expect(answerTo(end, request('DELETE', '/books/1'), createMemory())).toEqual({
      status: 204,
      body: undefined,
    });
  });
});

describe('the server of another product', () => {
  let standIn: StandIn;
  let origin = '';
  beforeAll(async () => {
    const product = fileURLToPath(new URL('../products/library', import.meta.url));
    standIn = await createStandIn({ product, port: 0 });
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
