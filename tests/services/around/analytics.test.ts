// @vitest-environment jsdom Tests analytics over HTTP: settings, single events, and a failing
// service.

import { expect, test, vi } from 'vitest';
import { fakeTimers, setUpAnalytics } from './analytics.ts';

/** The timeout is long only because the machine may be slow. */
const pollOptions = { timeout: 15_000 };

const { server, serve, sent, start } = setUpAnalytics();

test('[ANA-01] [ANA-02] the settings are fetched by the key; an event is one POST with what is declared', async () => {
  serve();
  const happen = await start();
  expect(server().received[0]?.url).toBe('/v1/projects/w1/settings');
  happen('looked');
  await vi.waitFor(() => expect(sent()).toHaveLength(1), pollOptions);
  const [{ url, body } = { url: '', body: {} }] = sent();
  expect(url).toBe('/v1/t');
  expect(body).toMatchObject({ event: 'looked', properties: { step: 's0' }, writeKey: 'w1' });
  expect(body.context).not.toHaveProperty('page');
  expect(JSON.stringify(body)).not.toContain(location.href);
});

test('[CONST-045] the id’s cookie lasts 365 days', async () => {
  serve();
  const cookies = vi.spyOn(document, 'cookie', 'set');
  const happen = await start();
  happen('looked');
  await vi.waitFor(() => expect(sent()).toHaveLength(1), pollOptions);
  const written = cookies.mock.calls.map(([text]) => text);
  const id = written.find((text) => /^ajs_anonymous_id=[^;]/.test(text)) ?? '';
  const days = (Date.parse(/expires=([^;]+)/i.exec(id)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
});

test('[ERR-020] settings that cannot be loaded are an error, and nothing is sent', async () => {
  server().behave((_, response) => response.destroy());
  await expect(start()).rejects.toThrow('could not be loaded');
  expect(sent()).toEqual([]);
});

test('[ERR-019] [CONST-042] an event that cannot be delivered waits and is tried again, four times at most', async () => {
  serve();
  const happen = await start();
  const time = fakeTimers();
  serve(500);
  happen('looked');
  for (let second = 0; second < 300; second += 1) await time.pass(1000);
  expect(sent().map(({ url }) => url)).toEqual(['/v1/t', '/v1/t', '/v1/t', '/v1/t']);
});
