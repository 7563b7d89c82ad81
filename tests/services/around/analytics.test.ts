// @vitest-environment jsdom
// Analytics over the wire: settings, single events and batches, and a service that fails.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startAnalytics } from '../../../services/analytics/start-analytics.ts';
import type { AnalyticsConfig, Host } from '../../../services/integrations/types.ts';
import { type Misbehaving, startServer } from '../support.ts';

let server: Misbehaving;
const stops: (() => void)[] = [];
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

/** A project's settings, and 200 for every event. Pages of other origins ask first. */
function serve(status = 200) {
  server.behave((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Content-Type', 'application/json');
    if (request.url?.endsWith('/settings'))
      return response
        .writeHead(status)
        .end(JSON.stringify({ integrations: { 'Segment.io': { apiKey: 'w1' } } }));
    return response.writeHead(200).end('{}');
  });
}

const sent = () =>
  server.received
    .filter(({ method, url }) => method === 'POST' && /^\/v1\/\w$/.test(url))
    .map(({ url, body }) => ({ url, body: JSON.parse(body) }));

async function start(more: Partial<AnalyticsConfig> = {}) {
  const heard: Parameters<Host['onEvent']>[0][] = [];
  const host = {
    onEvent(hear: (typeof heard)[number]) {
      heard.push(hear);
      return () => {};
    },
    onChange: () => () => {},
    standing: () => ({ viewer: null }),
  } as unknown as Host;
  const stop = await startAnalytics(
    {
      ...{ writeKey: 'w1', cdn: server.url.slice(0, -1), protocol: 'http' },
      api: `${new URL(server.url).host}/v1`,
      ...more,
    },
    host,
  );
  stops.push(stop);
  return (name: string, count = 1) => {
    for (let index = 0; index < count; index += 1)
      for (const hear of heard) hear(name, { step: `s${index}` });
  };
}

test('[ANA-01] [ANA-02] the settings are fetched by the key; an event is one POST with what is declared', async () => {
  serve();
  const happen = await start();
  expect(server.received[0]?.url).toBe('/v1/projects/w1/settings');
  happen('looked');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  const [{ url, body } = { url: '', body: {} }] = sent();
  expect(url).toBe('/v1/t');
  expect(body).toMatchObject({ event: 'looked', properties: { step: 's0' }, writeKey: 'w1' });
  expect(body.context).not.toHaveProperty('page');
  expect(JSON.stringify(body)).not.toContain(location.href);
});

test('[ANA-03] [CONST-046] in batches ten events are one POST to /b', async () => {
  serve();
  const happen = await start({ batch: true });
  happen('looked', 10);
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  const [{ url, body } = { url: '', body: {} }] = sent();
  expect(url).toBe('/v1/b');
  expect(body.writeKey).toBe('w1');
  expect(body.batch).toHaveLength(10);
});

test('[CONST-047] fewer wait for five seconds', async () => {
  serve();
  const happen = await start({ batch: true });
  const begun = performance.now();
  happen('looked', 3);
  await vi.waitFor(() => expect(sent()).toHaveLength(1), { timeout: 15_000 });
  expect(sent()[0]?.body.batch).toHaveLength(3);
  expect(performance.now() - begun).toBeGreaterThan(4_500);
}, 20_000);

test('[CONST-045] the id’s cookie lasts 365 days', async () => {
  serve();
  const cookies = vi.spyOn(document, 'cookie', 'set');
  const happen = await start();
  happen('looked');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  const written = cookies.mock.calls.map(([text]) => text);
  const id = written.find((text) => text.startsWith('ajs_anonymous_id=')) ?? '';
  const days = (Date.parse(/expires=([^;]+)/i.exec(id)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
});

test('[ERR-020] settings that cannot be loaded are an error, and nothing is sent', async () => {
  server.behave((_, response) => response.destroy());
  await expect(start()).rejects.toThrow('could not be loaded');
  expect(sent()).toEqual([]);
});

test('[ERR-019] [CONST-042] an event that cannot be delivered waits and is tried again, four times at most', async () => {
  serve();
  const happen = await start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let tries = 0;
    server.behave((request, response) => {
      if (request.method === 'POST') tries += 1;
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', '*');
      return response.writeHead(500).end('{}');
    });
    happen('looked');
    for (let second = 0; second < 300; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      for (let turns = 0; turns < 5; turns += 1)
        await new Promise((resolve) => setImmediate(resolve));
    }
    expect(tries).toBe(4);
  } finally {
    vi.useRealTimers();
  }
});
