import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { libraryOpenApi } from './library-open-api.ts';
import {
  createTestClient,
  type FaultyServer,
  type RequestBehavior,
  respondWithJson,
  respondWithText,
  startFaultyServer,
  type TestClient,
} from './support.ts';

let faultyServer: FaultyServer;
let testClient: TestClient;
beforeAll(async () => {
  faultyServer = await startFaultyServer();
});
beforeEach(() => {
  testClient = createTestClient(
    { library: libraryOpenApi },
    { baseUrl: faultyServer.url, now: () => Date.UTC(2026, 0, 1) },
  );
});
afterAll(() => faultyServer.close());

const sampleBook = { title: 'Ulysses', price: 900 };
const addBook = (behavior: RequestBehavior) => {
  faultyServer.behave(behavior);
  return testClient.call('library.add', { book: sampleBook, note: null, place: null });
};
const plainOutcome = { result: null, error: null, retryAfter: null };

describe('[ERR-006] the answer is lost on the way', () => {
  test('refused', async () => {
    const port = await findClosedPort();
    const other = createTestClient(
      { library: libraryOpenApi },
      { baseUrl: `http://127.0.0.1:${port}/` },
    );
    expect(await other.call('library.find', null)).toEqual({ name: 'offline', ...plainOutcome });
    expect(other.errors[0]).toMatchObject({
      name: 'NetworkError',
      operation: 'library.find',
      request: { method: 'get', path: '/services/library/books' },
      response: null,
      cause: expect.any(TypeError),
    });
  });

  test('a name that is not known', async () => {
    const other = createTestClient(
      { library: libraryOpenApi },
      { baseUrl: 'http://nowhere.invalid/' },
    );
    expect((await other.call('library.find', null)).name).toBe('offline');
  });

  test('reset before and in the middle of the answer', async () => {
    expect((await addBook((request) => request.socket.destroy())).name).toBe('offline');
    const half: RequestBehavior = (request, response) => {
      response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '500' });
      response.write('{"title":"Uly');
      setTimeout(() => request.socket.destroy(), 20);
    };
    expect((await addBook(half)).name).toBe('offline');
    expect(testClient.errors[1]).toMatchObject({ name: 'NetworkError', response: { status: 201 } });
  });

  test('an answer that the browser withholds', async () => {
    const withheld = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    const other = createTestClient(
      { library: libraryOpenApi },
      { fetch: async () => withheld, baseUrl: faultyServer.url },
    );
    expect((await other.call('library.find', null)).name).toBe('failed');
  });
});

describe('a status is an outcome by its number', () => {
  const statuses = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 502, 503, 504];

  test.each(statuses)('%i with and without an API error', async (status) => {
    expect(
      await addBook(respondWithJson(status, { error: 'code', message: 'Plain words.' })),
    ).toMatchObject({
      name: String(status),
      error: { code: 'code', message: 'Plain words.', fields: {} },
    });
    expect(await addBook(respondWithJson(status, { message: 'Not an API error.' }))).toEqual({
      name: String(status),
      ...plainOutcome,
    });
    expect(
      await addBook(respondWithText(status, '<html>Bad gateway', { 'Content-Type': 'text/html' })),
    ).toEqual({
      name: String(status),
      ...plainOutcome,
    });
    expect(await addBook(respondWithText(status, ''))).toEqual({
      name: String(status),
      ...plainOutcome,
    });
  });

  test('422 hands on the words for fields, known or not, and drops what is no text', async () => {
    const fields = { email: 'Enter an email address', other: 'x', bad: 3 };
    expect(await addBook(respondWithJson(422, { error: 'invalid', fields }))).toMatchObject({
      name: '422',
      error: {
        code: 'invalid',
        message: null,
        fields: { email: 'Enter an email address', other: 'x' },
      },
    });
  });

  test('the body of an error is the result where it fits the document', async () => {
    const body = { error: 'card-declined', fixAt: 'https://pay.example/card' };
    expect(await addBook(respondWithJson(402, body))).toMatchObject({ name: '402', result: body });
    expect(await addBook(respondWithJson(402, { error: 'x', fixAt: 'no address' }))).toMatchObject({
      result: null,
    });
    expect(await addBook(respondWithJson(418, body))).toMatchObject({ name: '418', result: null });
  });

  test('a redirect is never followed with the token', async () => {
    const outcome = await addBook((_, response) =>
      response.writeHead(302, { Location: '/services/library/elsewhere' }).end(),
    );
    expect(outcome.name).toBe('failed');
    expect(faultyServer.received).toHaveLength(1);
  });
});

describe('a 2xx is ok only with a body that fits', () => {
  test('what fits, with more than the document knows', async () => {
    expect(await addBook(respondWithJson(201, { ...sampleBook, isbn: 'x' }))).toEqual({
      ...plainOutcome,
      name: 'ok',
      result: { ...sampleBook, isbn: 'x' },
    });
    expect((await addBook(respondWithJson(200, sampleBook))).name).toBe('ok');
  });

  const html = { 'Content-Type': 'text/html' };
  const data = { 'Content-Type': 'application/json' };
  test.each<[string, RequestBehavior]>([
    ['malformed JSON', respondWithText(201, '{"title":', data)],
    ['a page of HTML', respondWithText(201, '<!doctype html><div id="app">', html)],
    ['JSON called HTML', respondWithText(201, JSON.stringify(sampleBook), html)],
    ['nothing', respondWithText(201, '', data)],
    ['204 where a body is due', respondWithText(204, '')],
    ['null', respondWithJson(201, null)],
    ['a part missing', respondWithJson(201, { title: 'x' })],
    ['a part null', respondWithJson(201, { title: 'x', price: null })],
    ['a part of another type', respondWithJson(201, { title: 'x', price: '900' })],
    ['a list', respondWithJson(201, [sampleBook])],
    ['nesting without end', respondWithText(201, '['.repeat(200_000), data)],
    ['nested deeply', respondWithText(201, `${'['.repeat(100_000)}${']'.repeat(100_000)}`, data)],
  ])('%s is failed', async (_, behavior) => {
    expect(await addBook(behavior)).toEqual({ name: 'failed', ...plainOutcome });
    expect(testClient.errors[0]?.name).toBe('InvalidResponseError');
  });

  test('[ERR-004] an error field in a 2xx is an API error', async () => {
    expect(
      await addBook(respondWithJson(200, { error: 'unavailable', message: 'Not now.' })),
    ).toMatchObject({
      name: 'failed',
      error: { code: 'unavailable', message: 'Not now.' },
    });
  });

  test('a key that would change a prototype does not arrive', async () => {
    const outcome = await addBook(
      respondWithText(201, '{"title":"x","price":1,"__proto__":{"a":1}}', data),
    );
    expect(outcome.name).toBe('ok');
    expect(Object.keys(outcome.result ?? {})).toEqual(['title', 'price']);
  });

  test('a picture comes as a data address', async () => {
    faultyServer.behave(respondWithText(200, '<svg/>', { 'Content-Type': 'image/svg+xml' }));
    expect(await testClient.call('library.cover', { id: 1 })).toMatchObject({
      name: 'ok',
      result: `data:image/svg+xml;base64,${btoa('<svg/>')}`,
    });
    faultyServer.behave(respondWithText(200, '<html>', html));
    expect((await testClient.call('library.cover', { id: 1 })).name).toBe('failed');
  });
});

describe('when to try again', () => {
  test.each<[string, string | null, number | null]>([
    ['seconds', '120', 120],
    ['now', '0', 0],
    ['two hours', '7200', 3600],
    ['a date', 'Thu, 01 Jan 2026 00:02:00 GMT', 120],
    ['a past date', 'Wed, 31 Dec 2025 23:59:00 GMT', null],
    ['a date that is none', 'Thu, 99 Foo 2026 00:02:00 GMT', null],
    ['missing', null, null],
    ['negative', '-5', null],
    ['absurd', '1000000000', null],
    ['words', 'soon', null],
    ['a fraction', '1.5', null],
  ])('Retry-After: %s', async (_, header, seconds) => {
    const date = 'Thu, 01 Jan 2026 00:00:00 GMT';
    const headers: Record<string, string> = { date, ...(header && { 'Retry-After': header }) };
    expect(await addBook(respondWithJson(429, { error: 'slow-down' }, headers))).toMatchObject({
      name: '429',
      retryAfter: seconds,
    });
    expect((await addBook(respondWithJson(503, { error: 'x' }, headers))).retryAfter).toBe(seconds);
  });
});

describe('stopping', () => {
  const never: RequestBehavior = () => {};

  test('[ERR-007] a call that was given a time ends as timeout, also in the middle of the body', async () => {
    faultyServer.behave(never);
    const input = { book: sampleBook, note: null, place: null };
    expect(await testClient.call('library.add', input, { timeout: 30 })).toEqual({
      name: 'timeout',
      ...plainOutcome,
    });
    faultyServer.behave((_, response) => {
      response.writeHead(201, { 'Content-Type': 'application/json' });
      response.write('{');
    });
    expect((await testClient.call('library.add', input, { timeout: 60 })).name).toBe('timeout');
    expect(testClient.errors.map(({ name }) => name)).toEqual(['TimeoutError', 'TimeoutError']);
  });

  test('[ERR-008] [SVC-INC-07] an aborted call ends as cancelled, and its connection with it', async () => {
    let close = () => {};
    const closed = new Promise<void>((done) => {
      close = done;
    });
    const abort = new AbortController();
    faultyServer.behave((request) => {
      request.socket.once('close', close);
      abort.abort();
    });
    const call = testClient.call('library.find', { q: 'ac' }, { signal: abort.signal });
    expect(await call).toEqual({ name: 'cancelled', ...plainOutcome });
    await closed;
    expect(testClient.errors[0]?.name).toBe('CancelledError');
  });

  test('[ERR-009] of two searches the aborted one is cancelled and the other one completes', async () => {
    const first = new AbortController();
    faultyServer.behave((request, response, body) => {
      if (request.url?.endsWith('acm')) respondWithJson(200, [sampleBook])(request, response, body);
    });
    const older = testClient.call('library.find', { q: 'ac' }, { signal: first.signal });
    first.abort();
    const newer = testClient.call('library.find', { q: 'acm' });
    expect((await older).name).toBe('cancelled');
    expect(await newer).toMatchObject({ name: 'ok', result: [sampleBook] });
  });

  test('a call aborted before it begins is never sent', async () => {
    faultyServer.behave(respondWithJson(200, []));
    const call = testClient.call('library.find', null, { signal: AbortSignal.abort() });
    expect((await call).name).toBe('cancelled');
    expect(faultyServer.received).toEqual([]);
  });

  test('a captcha that never answers can be cancelled', async () => {
    const abort = new AbortController();
    const other = createTestClient(
      { library: libraryOpenApi },
      { baseUrl: faultyServer.url, captcha: () => new Promise<string>(() => {}) },
    );
    const call = other.call('library.join', { name: 'Ann' }, { signal: abort.signal });
    abort.abort();
    expect((await call).name).toBe('cancelled');
  });

  test('[CONST-036] there is no timeout by default: an answer after 120 seconds still counts', async () => {
    vi.useFakeTimers();
    try {
      let call: Promise<unknown> | undefined;
      // The clock moves only once the request waits for its response.
      await new Promise<void>((isSent) => {
        const late = createTestClient(
          { library: libraryOpenApi },
          {
            baseUrl: 'http://127.0.0.1/',
            fetch: () =>
              new Promise((answer) => {
                setTimeout(() => answer(Response.json([sampleBook])), 120_000);
                isSent();
              }),
          },
        );
        call = late.call('library.find', null);
      });
      await vi.advanceTimersByTimeAsync(120_000);
      expect(await call).toMatchObject({ name: 'ok', result: [sampleBook] });
    } finally {
      vi.useRealTimers();
    }
  });
});

test('nothing is tried again by the client itself', async () => {
  let tries = 0;
  await addBook((_, response) => {
    tries += 1;
    response.writeHead(503, { 'Retry-After': '0' }).end();
  });
  expect(tries).toBe(1);
});

test('hooks can stand in for the network and observe it', async () => {
  const seen: string[] = [];
  const other = createTestClient(
    { library: libraryOpenApi },
    {
      baseUrl: faultyServer.url,
      hooks: {
        beforeRequest: [
          (request) => {
            seen.push(request.method);
            return Response.json({ error: 'planted' }, { status: 503 });
          },
        ],
      },
    },
  );
  expect(await other.call('library.find', null)).toMatchObject({
    name: '503',
    error: { code: 'planted' },
  });
  expect(seen).toEqual(['GET']);
});

// helpers

/** Returns a port that nothing listens on. */
async function findClosedPort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const address = listener.address();
  await new Promise((done) => listener.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
