// Tests file bodies, which the input names by a key and which are sent unchanged.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { getContracts, type OpenApiDocument } from '../../services/index.ts';
import {
  createTestClient,
  type FaultyServer,
  respondWithJson,
  startFaultyServer,
} from './support.ts';

const archiveDocument: OpenApiDocument = {
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

let faultyServer: FaultyServer;
beforeAll(async () => {
  faultyServer = await startFaultyServer();
});
afterAll(() => faultyServer.close());

const createFileClient = (file: (key: string) => Promise<Blob | null>) =>
  createTestClient({ archive: archiveDocument }, { baseUrl: faultyServer.url, file });

test('the file is the whole body, under its own media type', async () => {
  faultyServer.behave(respondWithJson(200, {}));
  const sent = createFileClient(async (key) => new Blob([`${key},1\n`], { type: 'text/plain' }));
  expect((await sent.call('archive.keep', { id: 'a', file: 'k1' })).name).toBe('ok');
  expect(faultyServer.received[0]).toMatchObject({
    url: '/services/archive/lists/a',
    body: 'k1,1\n',
  });
  expect(faultyServer.received[0]?.headers['content-type']).toBe('text/csv');
});

test('a file that is gone, or not named, is not sent as nothing', async () => {
  faultyServer.behave(respondWithJson(200, {}));
  const without = createFileClient(async () => null);
  for (const file of ['k1', null, 7])
    expect((await without.call('archive.keep', { id: 'a', file })).name).toBe('failed');
  expect(faultyServer.received).toEqual([]);
  expect(without.errors[0]?.name).toBe('InvalidRequestError');
});

test('the checker knows the name of the input', () => {
  expect(getContracts({ archive: archiveDocument })['archive.keep']).toMatchObject({
    input: { id: { type: 'string' }, file: {} },
    required: ['id', 'file'],
    results: { ok: expect.anything() },
  });
});
