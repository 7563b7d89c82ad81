import { afterAll, beforeAll, expect, test } from 'vitest';
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

const ownTime = Date.parse('2026-11-28T12:00:00Z');

async function readTimeAfter(date: string): Promise<string> {
  const headers = { Date: date };
  faultyServer.behave(respondWithJson(201, { title: 'Ulysses', price: 900 }, headers));
  const client = createTestClient(
    { library: libraryOpenApi },
    { baseUrl: faultyServer.url, now: () => ownTime },
  );
  await client.call('library.add', {
    book: { title: 'Ulysses', price: 900 },
    note: null,
    place: null,
  });
  return new Date(client.now()).toISOString();
}

test.each([
  ['a year ahead', 'Sun, 28 Nov 2027 12:00:00 GMT', '2027-11-28T12:00:00.000Z'],
  ['a year behind', 'Fri, 28 Nov 2025 12:00:00 GMT', '2025-11-28T12:00:00.000Z'],
  ['three minutes ahead', 'Sat, 28 Nov 2026 12:03:00 GMT', '2026-11-28T12:03:00.000Z'],
])('the time is that of a service that is %s', async (_, date, time) => {
  expect(await readTimeAfter(date)).toBe(time);
});

test.each([
  ['a minute behind', 'Sat, 28 Nov 2026 11:59:00 GMT'],
  ['without a readable date', 'yesterday'],
])('the time is that of the computer if a service is %s', async (_, date) => {
  expect(await readTimeAfter(date)).toBe('2026-11-28T12:00:00.000Z');
});
