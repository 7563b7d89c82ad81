// Tests the flag client over HTTP: requests, timing, and errors.

import { InMemoryStorageProvider } from 'unleash-proxy-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readCachedFlags } from '../../../services/flags/cached-flags.ts';
import { startFlags } from '../../../services/flags/start-flags.ts';
import { type FaultyServer, startFaultyServer } from '../support.ts';

/** The real timer. The tests use fake timers. */
const realTimeout = setTimeout;

let faultyServer: FaultyServer;
const stopFunctions: (() => void)[] = [];
beforeAll(async () => {
  faultyServer = await startFaultyServer();
});
afterAll(() => faultyServer.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  for (const stop of stopFunctions.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const createToggle = (name: string) => ({
  ...{ name, enabled: true, impressionData: false },
  variant: { name: 'disabled', enabled: false },
});

/** Serves enabled flags with an ETag, and responds with 304 to requests that have this ETag. */
function serveFlags(...names: string[]) {
  faultyServer.behave((request, response) => {
    if (request.url?.includes('/client/metrics')) return response.writeHead(202).end();
    if (request.headers['if-none-match'] === '"e1"') return response.writeHead(304).end();
    response.writeHead(200, { 'Content-Type': 'application/json', ETag: '"e1"' });
    return response.end(JSON.stringify({ toggles: names.map(createToggle), other: 1 }));
  });
}

const getFlagRequests = () =>
  faultyServer.received.filter(({ url }) => !url.includes('/client/metrics'));
const getMetricsRequests = () =>
  faultyServer.received.filter(({ url }) => url.includes('/client/metrics'));

async function startClient(config: { refresh?: number; post?: boolean } = {}) {
  const taken: Readonly<Record<string, boolean>>[] = [];
  const stop = await startFlags(
    { url: `${faultyServer.url}frontend`, clientKey: 'key1', ...config },
    {
      names: ['one', 'two'],
      setFlags: (flags) => taken.push(flags),
      storage: new InMemoryStorageProvider(),
    },
  );
  stopFunctions.push(stop);
  return taken;
}

/** Waits for network events, independent of the fake clock. */
async function waitUntil(isSo: () => boolean) {
  for (let turns = 0; turns < 500 && !isSo(); turns += 1) {
    await new Promise((resolve) => realTimeout(resolve, 5));
    // Node's HTTP client waits on the fake clock before it closes a connection.
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(isSo()).toBe(true);
}

/** Advances the clock and waits for responses. */
async function advanceTime(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('[FLAG-02] [FLAG-04] [FLAG-06] [ENT-75] [CONST-034] flags are asked for with context and key; those named become on or off', async () => {
  serveFlags('one');
  const taken = await startClient();
  expect(taken.at(-1)).toEqual({ one: true, two: false });
  const [asked] = getFlagRequests();
  expect(asked?.method).toBe('GET');
  expect(asked?.url).toMatch(/^\/frontend\?sessionId=\d+&appName=charter&environment=default$/);
  expect(asked?.headers.authorization).toBe('key1');
});

test('[FLAG-03] in POST mode the context is the body', async () => {
  serveFlags('one');
  await startClient({ post: true });
  const [asked] = getFlagRequests();
  expect([asked?.method, asked?.url]).toEqual(['POST', '/frontend']);
  expect(JSON.parse(asked?.body ?? '{}').context).toMatchObject({ appName: 'charter' });
});

test('[FLAG-05] [FLAG-07] [ERR-017] the tag of the last answer is sent; 304 changes nothing and is no error', async () => {
  serveFlags('one');
  const taken = await startClient({ refresh: 45 });
  expect(getFlagRequests()[0]?.headers['if-none-match']).toBeUndefined();
  const before = taken.length;
  await advanceTime(45);
  await vi.waitFor(() => expect(getFlagRequests()).toHaveLength(2));
  expect(getFlagRequests()[1]?.headers['if-none-match']).toBe('"e1"');
  await advanceTime(45);
  await vi.waitFor(() => expect(getFlagRequests()).toHaveLength(3));
  expect(taken).toHaveLength(before);
  expect(console.error).not.toHaveBeenCalled();
});

test.each([
  ['[CONST-029] 60 seconds, as the application is configured', 60, 60],
  ['[CONST-031] 45 seconds where that is configured', 45, 45],
  ['[CONST-030] 30 seconds, the client’s own', undefined, 30],
])(
  '[RULE-065] [RULE-066] flags are fetched at once and again after %s',
  async (_, refresh, seconds) => {
    serveFlags('one');
    await startClient(refresh === undefined ? {} : { refresh });
    expect(getFlagRequests()).toHaveLength(1);
    await advanceTime(seconds - 1);
    expect(getFlagRequests()).toHaveLength(1);
    await advanceTime(1);
    await vi.waitFor(() => expect(getFlagRequests()).toHaveLength(2));
  },
);

test('[FLAG-08] [FLAG-09] [FLAG-10] [FLAG-11] [CONST-032] [CONST-033] how flags were used is told after 2 s, then every 30 s', async () => {
  serveFlags('one');
  await startClient({ refresh: 7 });
  await advanceTime(1.9);
  expect(getMetricsRequests()).toHaveLength(0);
  await advanceTime(0.2);
  await vi.waitFor(() => expect(getMetricsRequests()).toHaveLength(1));
  const body = JSON.parse(getMetricsRequests()[0]?.body ?? '{}');
  expect(getMetricsRequests()[0]).toMatchObject({
    method: 'POST',
    url: '/frontend/client/metrics',
  });
  expect(body).toMatchObject({
    appName: 'charter',
    instanceId: expect.any(String),
    bucket: {
      start: expect.any(String),
      stop: expect.any(String),
      toggles: {
        one: { yes: 1, no: 0, variants: {} },
        two: { yes: 0, no: 1, variants: {} },
      },
    },
  });
});

test('[RULE-067] [ERR-015] [ERR-016] a service that answers otherwise is logged, and the client stops itself', async () => {
  faultyServer.behave((_, response) => response.writeHead(503).end());
  await startClient({ refresh: 10 });
  await vi.waitFor(() => expect(getFlagRequests()).toHaveLength(1));
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining('Fetching feature toggles did not have an ok response'),
  );
  for (let times = 0; times < 5; times += 1) await advanceTime(10);
  expect(getFlagRequests()).toHaveLength(1);
});

test('[ERR-018] metrics that cannot be sent are logged, and flags go on', async () => {
  serveFlags('one');
  await startClient({ refresh: 40 });
  faultyServer.behave((request, response) => {
    if (request.url?.includes('/client/metrics')) return request.socket.destroy();
    return response.writeHead(304).end();
  });
  await advanceTime(2.1);
  await waitUntil(() => vi.mocked(console.error).mock.calls.length > 0);
  await advanceTime(40);
  await vi.waitFor(() => expect(getFlagRequests()).toHaveLength(1));
});

test('[CONST-035] the session’s id is a whole number below a thousand million, another for each', async () => {
  serveFlags('one');
  for (let times = 0; times < 3; times += 1) await startClient();
  const ids = getFlagRequests().map(({ url }) => Number(/sessionId=(\d+)/.exec(url)?.[1]));
  expect(ids.every((id) => Number.isInteger(id) && id >= 0 && id < 1e9)).toBe(true);
  expect(new Set(ids).size).toBe(3);
});

test('[ENT-33] the flags of the last visit are read from what the client kept; anything else is none', () => {
  const kept = JSON.stringify([createToggle('one'), { name: 'two', enabled: false }]);
  expect(readCachedFlags(['one', 'two'], () => kept)).toEqual({ one: true, two: false });
  for (const odd of [null, '', '{', '{}', '7'])
    expect(readCachedFlags(['one'], () => odd)).toBeNull();
  expect(readCachedFlags(['one'], () => '[null, 7, {"enabled": true}]')).toEqual({ one: false });
});
