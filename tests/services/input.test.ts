import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { libraryOpenApi } from './library-open-api.ts';
import {
  createTestClient,
  type FaultyServer,
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
  testClient = createTestClient({ library: libraryOpenApi }, { baseUrl: faultyServer.url });
});
afterAll(() => faultyServer.close());

test('names declared as parameters go there, the rest is the body', async () => {
  faultyServer.behave(respondWithText(204, ''));
  const input = { id: 'a b/c', page: 7, quietly: true, ink: 'blue', page2: null };
  expect(await testClient.call('library.repair', input)).toMatchObject({
    name: 'ok',
    result: null,
  });
  const [{ method, url, body } = { method: '', url: '', body: '' }] = faultyServer.received;
  expect(method).toBe('PATCH');
  expect(url).toBe('/services/library/books/a%20b%2Fc/pages/7?quietly=true');
  expect(JSON.parse(body)).toEqual({ ink: 'blue', page2: null });
});

test('nulls are left out of the query, lists are repeated, and nothing else is sent without a body', async () => {
  faultyServer.behave(respondWithJson(200, []));
  const input = { q: null, shelf: ['a', null, 'b&c'], other: 'x', 'X-Language': 'de' };
  expect((await testClient.call('library.find', input)).name).toBe('ok');
  const [received] = faultyServer.received;
  expect(received?.url).toBe('/services/library/books?shelf=a&shelf=b%26c');
  expect(received?.headers['x-language']).toBe('de');
  expect(received?.body).toBe('');
});

test('no input at all is an empty one', async () => {
  faultyServer.behave(respondWithJson(200, []));
  expect((await testClient.call('library.find', null)).name).toBe('ok');
  expect(faultyServer.received[0]?.url).toBe('/services/library/books');
});

test.each<[string, Json]>([
  ['missing', { page: 1 }],
  ['null', { id: null, page: 1 }],
  ['empty', { id: '', page: 1 }],
  ['one that climbs', { id: '..', page: 1 }],
])('a parameter of the path that is %s is never sent', async (_, input) => {
  faultyServer.behave(respondWithText(204, ''));
  expect((await testClient.call('library.repair', input)).name).toBe('failed');
  expect(faultyServer.received).toEqual([]);
  expect(testClient.errors[0]?.name).toBe('InvalidRequestError');
});

test('[VAL-013] [ERR-005] a part that must be there is told in the words of the document, and nothing is sent', async () => {
  faultyServer.behave(respondWithJson(201, {}));
  for (const input of [null, {}, { book: null, note: 'x' }]) {
    expect(await testClient.call('library.add', input)).toEqual({
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
  expect(faultyServer.received).toEqual([]);
});

test('a captcha token is fetched for the operations that want one, and only for them', async () => {
  const behavior = respondWithJson(200, { token: 'c-1' });
  faultyServer.behave((request, response, body) =>
    request.url?.endsWith('/captcha/token')
      ? behavior(request, response, body)
      : respondWithText(204, '')(request, response, body),
  );
  expect((await testClient.call('library.join', { name: 'Ann' })).name).toBe('ok');
  expect(faultyServer.received.map(({ url }) => url)).toEqual([
    '/services/captcha/token',
    '/services/library/readers',
  ]);
  expect(JSON.parse(faultyServer.received[1]?.body ?? '')).toEqual({
    name: 'Ann',
    recaptcha_token: 'c-1',
  });
  faultyServer.received.length = 0;
  await testClient.call('library.repair', { id: 1, page: 1 });
  expect(faultyServer.received.map(({ url }) => url)).toEqual([
    '/services/library/books/1/pages/1',
  ]);
});

test('a captcha that fails ends the call before it is sent', async () => {
  faultyServer.behave(respondWithText(200, '<html>'));
  expect((await testClient.call('library.join', { name: 'Ann' })).name).toBe('failed');
  faultyServer.behave((request) => request.socket.destroy());
  expect((await testClient.call('library.join', { name: 'Ann' })).name).toBe('offline');
  expect(faultyServer.received.map(({ url }) => url)).toEqual(['/services/captcha/token']);
});

test('another captcha can be given', async () => {
  faultyServer.behave(respondWithText(204, ''));
  const other = createTestClient(
    { library: libraryOpenApi },
    { baseUrl: faultyServer.url, captcha: async () => 'mine' },
  );
  await other.call('library.join', { name: 'Ann' });
  expect(faultyServer.received.map(({ body }) => JSON.parse(body).recaptcha_token)).toEqual([
    'mine',
  ]);
});
