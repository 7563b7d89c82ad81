import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { type Contracts, createOperationTable, isApiError } from '../../services/index.ts';
import { libraryOpenApi } from './library-open-api.ts';
import { compileChecks, createTestClient, respondWithJson, startFaultyServer } from './support.ts';

const { operations, schemas } = createOperationTable({ library: libraryOpenApi });
const arbitraryOperation = fc.oneof(
  fc.constantFrom(...Object.keys(operations)),
  fc.constantFrom('library.unknown', 'toString', '__proto__', ''),
);
const arbitraryValue = fc.jsonValue() as fc.Arbitrary<Json>;
const arbitraryInput = fc.oneof(
  arbitraryValue,
  fc.record({
    id: arbitraryValue,
    page: arbitraryValue,
    book: arbitraryValue,
    q: arbitraryValue,
    shelf: arbitraryValue,
  }) as fc.Arbitrary<Json>,
);
const arbitraryResponse = fc.oneof(
  fc.record({
    kind: fc.constant('response' as const),
    status: fc.constantFrom(200, 201, 202, 204, 301, 304, 400, 401, 404, 422, 429, 500, 503),
    type: fc.constantFrom('application/json', 'text/html', 'application/problem+json', ''),
    body: fc.oneof(fc.string(), fc.json()),
    retryAfter: fc.constantFrom('', '3', 'x', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  }),
  fc.record({
    kind: fc.constant('throw' as const),
    thrown: fc.constantFrom<unknown>(new TypeError('x'), 'text', null, undefined, {
      name: 'Error',
    }),
  }),
);
const outcomeNamePattern = /^(?:ok|offline|timeout|cancelled|failed|[1-5]\d\d)$/;

test('a call never rejects, whatever is asked and whatever comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryOperation,
      arbitraryInput,
      arbitraryResponse,
      fc.string(),
      fc.boolean(),
      async (id, given, reply, token, cancelled) => {
        const client = createTestClient(
          { library: libraryOpenApi },
          {
            baseUrl: 'http://127.0.0.1/',
            token: () => token,
            fetch: async () => createResponse(reply),
          },
        );
        const outcome = await client.call(
          id,
          given,
          cancelled ? { signal: AbortSignal.abort() } : {},
        );
        expect(outcome.name).toMatch(outcomeNamePattern);
        if (outcome.error) expect(Object.values(outcome.error.fields).every(isString)).toBe(true);
        const { retryAfter } = outcome;
        if (retryAfter !== null) expect(retryAfter >= 0 && retryAfter <= 3600).toBe(true);
      },
    ),
    { seed: 7, numRuns: 400 },
  );
});

test('a fault of the program around it is an outcome too', async () => {
  const broken = () => {
    throw new Error('no storage');
  };
  const client = createTestClient(
    { library: libraryOpenApi },
    { baseUrl: 'http://127.0.0.1/', token: broken },
  );
  expect((await client.call('library.find', null)).name).toBe('failed');
  const deaf = createTestClient(
    { library: libraryOpenApi },
    { baseUrl: 'http://127.0.0.1/', token: broken, onError: broken },
  );
  expect((await deaf.call('library.find', null)).name).toBe('failed');
});

describe('checks that are loaded with the first call', () => {
  const start = async (loadChecks: Contracts['loadChecks']) => {
    const server = await startFaultyServer();
    onTestFinished(() => server.close());
    const client = createTestClient(
      { library: libraryOpenApi },
      { baseUrl: server.url, contracts: { operations, loadChecks } },
    );
    return { server, client };
  };

  test('are loaded once, and again after a failure', async () => {
    let tries = 0;
    const { server, client } = await start(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no chunk');
      return compileChecks(schemas);
    });
    server.behave(respondWithJson(200, []));
    const find = async () => (await client.call('library.find', { q: 'tea' })).name;
    expect([await find(), await find(), await find(), tries]).toEqual(['offline', 'ok', 'ok', 2]);
    expect(client.errors.map(({ message }) => message)).toEqual([
      'The checks of library.find could not be loaded.',
    ]);
  });

  test('of an operation that changes something are loaded before it is sent', async () => {
    const { server, client } = await start(async () => Promise.reject(new Error('no chunk')));
    server.behave(respondWithJson(200, {}));
    expect((await client.call('library.repair', { id: '1', page: '2' })).name).toBe('offline');
    expect(server.received).toEqual([]);
  });

  test('of another build end the call', async () => {
    const { 'library.Book': _, ...rest } = compileChecks(schemas);
    const { server, client } = await start(async () => rest);
    server.behave(respondWithJson(200, []));
    expect((await client.call('library.find', { q: 'tea' })).name).toBe('offline');
    expect(String(client.errors[0]?.cause)).toContain('library.Book');
  });

  test('come with the operations of a flow that is opened later', async () => {
    const { server, client } = await start(async () => ({}));
    server.behave(respondWithJson(200, []));
    const { 'library.find': find } = operations;
    const renamed = { 'shelf.find': find } as typeof operations;
    expect((await client.call('shelf.find', { q: 'tea' })).name).toBe('failed');
    client.add({ operations: renamed, loadChecks: async () => compileChecks(schemas) });
    expect((await client.call('shelf.find', { q: 'tea' })).name).toBe('ok');
  });
});

test('[ERR-004] an API error is recognised by an error field', () => {
  expect(isApiError({ data: { error: 'x' } })).toBe(true);
  expect(isApiError({ data: { message: 'x' } })).toBe(false);
  for (const data of [
    null,
    undefined,
    'error',
    ['error'],
    { error: null },
    Object.create({ error: 'x' }),
  ]) {
    expect(isApiError({ data })).toBe(false);
  }
});

// helpers

type GeneratedResponse = typeof arbitraryResponse extends fc.Arbitrary<infer Each> ? Each : never;

function createResponse(reply: GeneratedResponse): Response {
  if (reply.kind === 'throw') throw reply.thrown;
  const { status, type, body, retryAfter } = reply;
  const empty = status === 204 || status === 304;
  return new Response(empty ? null : body, {
    status,
    headers: { 'Content-Type': type, 'Retry-After': retryAfter },
  });
}

function isString(each: unknown): boolean {
  return typeof each === 'string';
}
