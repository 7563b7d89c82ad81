import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { libraryDocument } from './document.ts';
import {
  createTestClient,
  type FaultyServer,
  respondWithJson,
  respondWithText,
  startFaultyServer,
  type TestClient,
} from './support.ts';

let server: FaultyServer;
let client: TestClient;
beforeAll(async () => {
  server = await startFaultyServer();
});
beforeEach(() => {
  client = createTestClient({ library: libraryDocument }, { baseUrl: server.url });
});
afterAll(() => server.close());

test('names declared as parameters go there, the rest is the body', async () => {
  server.behave(respondWithText(204, ''));
  const input = { id: 'a b/c', page: 7, quietly: true, ink: 'blue', page2: null };
  expect(await client.call('library.mend', input)).toMatchObject({ name: 'ok', result: null });
  const [{ method, url, body } = { method: '', url: '', body: '' }] = server.received;
  expect(method).toBe('PATCH');
  expect(url).toBe('/services/library/books/a%20b%2Fc/pages/7?quietly=true');
  expect(JSON.parse(body)).toEqual({ ink: 'blue', page2: null });
});

test('nulls are left out of the query, lists are repeated, and nothing else is sent without a body', async () => {
  server.behave(respondWithJson(200, []));
  const input = { q: null, shelf: ['a', null, 'b&c'], other: 'x', 'X-Language': 'de' };
  expect((await client.call('library.find', input)).name).toBe('ok');
  const [received] = server.received;
  expect(received?.url).toBe('/services/library/books?shelf=a&shelf=b%26c');
  expect(received?.headers['x-language']).toBe('de');
  expect(received?.body).toBe('');
});

test('no input at all is an empty one', async () => {
  server.behave(respondWithJson(200, []));
  expect((await client.call('library.find', null)).name).toBe('ok');
  expect(server.received[0]?.url).toBe('/services/library/books');
});

test.each<[string, Json]>([
  ['missing', { page: 1 }],
  ['null', { id: null, page: 1 }],
  ['empty', { id: '', page: 1 }],
  ['one that climbs', { id: '..', page: 1 }],
])('a parameter of the path that is %s is never sent', async (_, input) => {
  server.behave(respondWithText(204, ''));
  expect((await client.call('library.mend', input)).name).toBe('failed');
  expect(server.received).toEqual([]);
  expect(client.errors[0]?.name).toBe('UnsendableError');
});

test('[VAL-013] [ERR-005] a part that must be there is told in the words of the document, and nothing is sent', async () => {
  server.behave(respondWithJson(201, {}));
  for (const input of [null, {}, { book: null, note: 'x' }]) {
    expect(await client.call('library.add', input)).toEqual({
      name: '422',
      result: null,
      error: {
        code: 'not-passed',
        message: 'No book is given',
        fields: { book: 'No book is given' },
      },
      retryAfter: null,
    });
  }
  expect(server.received).toEqual([]);
});

test('a captcha token is fetched for the operations that want one, and only for them', async () => {
  const behaviour = respondWithJson(200, { token: 'c-1' });
  server.behave((request, response, body) =>
    request.url?.endsWith('/captcha/token')
      ? behaviour(request, response, body)
      : respondWithText(204, '')(request, response, body),
  );
  expect((await client.call('library.join', { name: 'Ann' })).name).toBe('ok');
  expect(server.received.map(({ url }) => url)).toEqual([
    '/services/captcha/token',
    '/services/library/readers',
  ]);
  expect(JSON.parse(server.received[1]?.body ?? '')).toEqual({
    name: 'Ann',
    recaptcha_token: 'c-1',
  });
  server.received.length = 0;
  await client.call('library.mend', { id: 1, page: 1 });
  expect(server.received.map(({ url }) => url)).toEqual(['/services/library/books/1/pages/1']);
});

test('a captcha that fails ends the call before it is sent', async () => {
  server.behave(respondWithText(200, '<html>'));
  expect((await client.call('library.join', { name: 'Ann' })).name).toBe('failed');
  server.behave((request) => request.socket.destroy());
  expect((await client.call('library.join', { name: 'Ann' })).name).toBe('offline');
  expect(server.received.map(({ url }) => url)).toEqual(['/services/captcha/token']);
});

test('another captcha can be given', async () => {
  server.behave(respondWithText(204, ''));
  const other = createTestClient(
    { library: libraryDocument },
    { baseUrl: server.url, captcha: async () => 'mine' },
  );
  await other.call('library.join', { name: 'Ann' });
  expect(server.received.map(({ body }) => JSON.parse(body).recaptcha_token)).toEqual(['mine']);
});
