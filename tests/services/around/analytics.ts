// Helpers for tests of analytics: a server, a host that sends events, and a fake clock.

import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startAnalytics } from '../../../services/analytics/start-analytics.ts';
import type { AnalyticsConfig, IntegrationsHost } from '../../../services/integrations/types.ts';
import { type FaultyServer, startFaultyServer } from '../support.ts';

/** Registers the setup of every test in a file. Returns the server and functions that use it. */
export function setUpAnalytics() {
  let server: FaultyServer;
  const stops: (() => void)[] = [];
  beforeAll(async () => {
    server = await startFaultyServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    // The order of these calls matters, because the last restored value stays.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  return {
    server: () => server,
    /** Serves a project's settings, accepts every event, and answers CORS preflights. */
    serve(status = 200) {
      server.behave((request, response) => {
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Access-Control-Allow-Headers', '*');
        response.setHeader('Content-Type', 'application/json');
        if (request.url?.endsWith('/settings'))
          return response.end(JSON.stringify({ integrations: { 'Segment.io': { apiKey: 'w1' } } }));
        return response.writeHead(status).end('{}');
      });
    },
    sent: () =>
      server.received
        .filter(({ method, url }) => method === 'POST' && /^\/v1\/\w$/.test(url))
        .map(({ url, body }) => ({ url, body: JSON.parse(body) })),
    /** Starts analytics. @returns a function that sends an event several times */
    async start(more: Partial<AnalyticsConfig> = {}) {
      const { host, happen } = createHost();
      const stop = await startAnalytics(
        {
          ...{ writeKey: 'w1', cdn: server.url.slice(0, -1), protocol: 'http' },
          api: `${new URL(server.url).host}/v1`,
          ...more,
        },
        host,
      );
      stops.push(stop);
      return happen;
    },
  };
}

/** Fakes timers but not the network. */
export function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const armed = vi.spyOn(globalThis, 'setTimeout');
  let now = 0;
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
    // Waits for pending network events.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    pass,
    now: () => now,
    /** Returns true if a timer of so many milliseconds was set. */
    isArmed: (delay: number) => armed.mock.calls.some((call) => call[1] === delay),
    /** Advances by one millisecond until a condition holds, at most one second. */
    async until(isSo: () => boolean) {
      for (let turn = 0; !isSo(); turn += 1) {
        if (turn === 1000) throw new Error('It does not come within a second.');
        await pass(1);
      }
    },
  };
}

// helpers

function createHost() {
  const heard: Parameters<IntegrationsHost['onEvent']>[0][] = [];
  const host = {
    onEvent(hear: (typeof heard)[number]) {
      heard.push(hear);
      return () => {};
    },
    onChange: () => () => {},
    getStatus: () => ({ viewer: null }),
  } as unknown as IntegrationsHost;
  const happen = (name: string, count = 1, more = {}) => {
    for (let index = 0; index < count; index += 1)
      for (const hear of heard) hear(name, { step: `s${index}`, ...more });
  };
  return { host, happen };
}
