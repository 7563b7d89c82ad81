import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { createOperationTable, createServices, isApiError } from '../../services/index.ts';
import { libraryDocument } from './document.ts';
import { compileChecks, createTestClient } from './support.ts';

const { operations, schemas } = createOperationTable({ library: libraryDocument });
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
          { library: libraryDocument },
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
    { library: libraryDocument },
    { baseUrl: 'http://127.0.0.1/', token: broken },
  );
  expect((await client.call('library.find', null)).name).toBe('failed');
  const deaf = createTestClient(
    { library: libraryDocument },
    { baseUrl: 'http://127.0.0.1/', token: broken, onError: broken },
  );
  expect((await deaf.call('library.find', null)).name).toBe('failed');
});

test('a table whose checks are not all there is refused at once', () => {
  const { 'library.Book': _, ...rest } = compileChecks(schemas);
  const options = { operations, checks: rest, token: () => null, read: () => null };
  expect(() => createServices(options)).toThrow('library.Book');
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
