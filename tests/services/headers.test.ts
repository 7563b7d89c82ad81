import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from './document.ts';
import { clientOf, json, type Misbehaving, startServer } from './support.ts';

let server: Misbehaving;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const book = { title: 'Ulysses', price: 900 };
const call = async (
  operation: string,
  known: { token?: string; order?: string; key?: string } = {},
) => {
  server.behave(json(201, book));
  const client = clientOf(
    { library },
    { baseUrl: server.url, token: () => known.token ?? null, order: () => known.order ?? null },
  );
  await client.call(
    operation,
    { book, note: null, place: null },
    { idempotencyKey: known.key ?? null },
  );
  return server.received[0]?.headers ?? {};
};

test('[SVC-ID-01] the token goes into Authorization after Bearer, and bare into X-Auth-Token', async () => {
  const headers = await call('library.add', { token: 'abc.def' });
  expect(headers.authorization).toBe('Bearer abc.def');
  expect(headers['x-auth-token']).toBe('abc.def');
});

test('[SVC-ID-01] without a token neither header is sent', async () => {
  const headers = await call('library.add');
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('x-auth-token');
});

test('a token that no header can carry is not sent, and the call is made', async () => {
  const headers = await call('library.add', { token: 'a\r\nX-Evil: 1' });
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('x-evil');
  expect(headers['content-type']).toBe('application/json');
});

test('[SVC-INC-01] the order id goes along where the operation takes it and it is known', async () => {
  expect((await call('library.add', { order: 'o-1' }))['x-external-order-id']).toBe('o-1');
  expect(await call('library.add')).not.toHaveProperty('x-external-order-id');
  expect(await call('library.find', { order: 'o-1' })).not.toHaveProperty('x-external-order-id');
});

test('the idempotency key goes along when there is one', async () => {
  expect((await call('library.add', { key: 'k-12345678' }))['idempotency-key']).toBe('k-12345678');
  expect(await call('library.add')).not.toHaveProperty('idempotency-key');
});
