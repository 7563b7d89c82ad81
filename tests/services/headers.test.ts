import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import incorporation from '../../services/incorporation/openapi.json' with { type: 'json' };
import { createOperationTable, type OpenApiDocument } from '../../services/index.ts';
import { libraryOpenApi } from './library-open-api.ts';
import {
  createTestClient,
  type FaultyServer,
  respondWithJson,
  startFaultyServer,
} from './support.ts';

let faultyServer: FaultyServer;
beforeAll(async () => {
  faultyServer = await startFaultyServer();
});
afterAll(() => faultyServer.close());

const sampleBook = { title: 'Ulysses', price: 900 };
const callWithHeaders = async (
  operation: string,
  known: { token?: string; shelf?: string; key?: string } = {},
) => {
  faultyServer.behave(respondWithJson(201, sampleBook));
  const client = createTestClient(
    { library: libraryOpenApi },
    {
      baseUrl: faultyServer.url,
      token: () => known.token ?? null,
      read: (path) => (path === 'visit.shelf' ? (known.shelf ?? null) : null),
    },
  );
  await client.call(
    operation,
    { book: sampleBook, note: null, place: null },
    { idempotencyKey: known.key ?? null },
  );
  return faultyServer.received[0]?.headers ?? {};
};

test('[SVC-ID-01] the token goes into Authorization after Bearer, and bare into X-Auth-Token', async () => {
  const headers = await callWithHeaders('library.add', { token: 'abc.def' });
  expect(headers.authorization).toBe('Bearer abc.def');
  expect(headers['x-auth-token']).toBe('abc.def');
});

test('[SVC-ID-01] without a token neither header is sent', async () => {
  const headers = await callWithHeaders('library.add');
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('x-auth-token');
});

test('a token that no header can carry is not sent, and the call is made', async () => {
  const headers = await callWithHeaders('library.add', { token: 'a\r\nX-Evil: 1' });
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('x-evil');
  expect(headers['content-type']).toBe('application/json');
});

test('[SVC-INC-01] a value of the application goes along where the operation takes it and it is known', async () => {
  expect((await callWithHeaders('library.add', { shelf: 's-1' }))['x-shelf']).toBe('s-1');
  expect(await callWithHeaders('library.add')).not.toHaveProperty('x-shelf');
  expect(await callWithHeaders('library.find', { shelf: 's-1' })).not.toHaveProperty('x-shelf');
});

test('[SVC-INC-01] every operation that takes the id of an order sends that of the data', () => {
  const { operations } = createOperationTable({
    incorporation: incorporation as unknown as OpenApiDocument,
  });
  const taking = Object.values(operations).filter(
    ({ dataResponseHeaders }) => dataResponseHeaders['X-External-Order-Id'],
  );
  expect(taking).toHaveLength(19);
  for (const { dataResponseHeaders } of taking)
    expect(dataResponseHeaders).toEqual({ 'X-External-Order-Id': 'order.externalId' });
});

test('the idempotency key goes along when there is one', async () => {
  expect((await callWithHeaders('library.add', { key: 'k-12345678' }))['idempotency-key']).toBe(
    'k-12345678',
  );
  expect(await callWithHeaders('library.add')).not.toHaveProperty('idempotency-key');
});

describe('a token that has ended', () => {
  const paths = (security: readonly Readonly<Record<string, readonly string[]>>[]) => ({
    ...libraryOpenApi,
    security,
  });
  const ask = async (security: Parameters<typeof paths>[0], operation: string, visitor = 200) => {
    faultyServer.behave((request, response) => {
      const status = request.headers.authorization ? 401 : visitor;
      const body = status === 200 ? [sampleBook] : { error: { code: 'no', message: 'Sign in.' } };
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
    const client = createTestClient(
      { library: paths(security) },
      { baseUrl: faultyServer.url, token: () => 'ended' },
    );
    const { name } = await client.call(operation, { book: sampleBook, note: null, place: null });
    return [name, faultyServer.received.length];
  };
  const anybody = [{ bearer: [] }, {}];

  test('does not keep from a visitor what everybody may read', async () => {
    expect(await ask(anybody, 'library.find')).toEqual(['ok', 2]);
  });

  test('is told where a visitor may not read it either', async () => {
    expect(await ask(anybody, 'library.find', 404)).toEqual(['401', 2]);
  });

  test('is told at once where somebody has to be signed in, and by what writes', async () => {
    expect(await ask([{ bearer: [] }], 'library.find')).toEqual(['401', 1]);
    expect(await ask(anybody, 'library.add')).toEqual(['401', 1]);
  });
});
