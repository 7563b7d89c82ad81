// File bodies: named by a key, sent unchanged.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getContracts, type OpenApiDocument } from '../../services/index.ts';
import { clientOf, json, type Misbehaving, startServer } from './support.ts';

const archive: OpenApiDocument = {
  servers: [{ url: '/services/archive' }],
  paths: {
    '/lists/{id}': {
      post: {
        operationId: 'archive.keep',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: { 'x-file': 'file', content: { 'text/csv': { schema: { type: 'string' } } } },
        responses: { '200': {} },
      },
    },
  },
};

let server: Misbehaving;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const client = (file: (key: string) => Promise<Blob | null>) =>
  clientOf({ archive }, { baseUrl: server.url, file });

test('the file is the whole body, under its own media type', async () => {
  server.behave(json(200, {}));
  const sent = client(async (key) => new Blob([`${key},1\n`], { type: 'text/plain' }));
  expect((await sent.call('archive.keep', { id: 'a', file: 'k1' })).name).toBe('ok');
  expect(server.received[0]).toMatchObject({ url: '/services/archive/lists/a', body: 'k1,1\n' });
  expect(server.received[0]?.headers['content-type']).toBe('text/csv');
});

test('a file that is gone, or not named, is not sent as nothing', async () => {
  server.behave(json(200, {}));
  const without = client(async () => null);
  for (const file of ['k1', null, 7])
    expect((await without.call('archive.keep', { id: 'a', file })).name).toBe('failed');
  expect(server.received).toEqual([]);
  expect(without.errors[0]?.name).toBe('UnsendableError');
});

test('the checker knows the name of the input', () => {
  expect(getContracts({ archive })['archive.keep']).toMatchObject({
    input: { id: { type: 'string' }, file: {} },
    required: ['id', 'file'],
    results: { ok: expect.anything() },
  });
});
