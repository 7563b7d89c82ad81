// @vitest-environment jsdom Tests the limits of analytics (specification §9) with a fake clock:
// batch size, delay and event size.

import { AnalyticsBrowser } from '@segment/analytics-next';
import { expect, test, vi } from 'vitest';
import { fakeTimers, setUpAnalytics } from './analytics.ts';

const { serve, sent, start } = setUpAnalytics();

const getBatches = () => sent().filter(({ url }) => url === '/v1/b');
const getStep = (event: { properties: { step: string } }) => event.properties.step;
const countBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

test('[ANA-03] [CONST-046] in batches ten events are one POST to /b', async () => {
  serve();
  const happen = await start({ batch: true });
  const time = fakeTimers();
  happen('looked', 10);
  await time.until(() => sent().length > 0);
  const [{ url, body } = { url: '', body: {} }] = sent();
  expect(url).toBe('/v1/b');
  expect(body.writeKey).toBe('w1');
  expect(body.batch).toHaveLength(10);
});

test('[CONST-047] fewer wait for five seconds', async () => {
  serve();
  const happen = await start({ batch: true });
  const time = fakeTimers();
  happen('looked', 3);
  await time.until(() => time.isArmed(5000));
  await time.pass(4990);
  expect(sent()).toEqual([]);
  await time.pass(10);
  await time.until(() => getBatches().length > 0);
  expect(getBatches().map(({ body }) => body.batch.map(getStep))).toEqual([['s0', 's1', 's2']]);
});

test('[CONST-048] a batch that comes near 450 KB waits neither for its tenth event nor for the time', async () => {
  serve();
  const happen = await start({ batch: true });
  const time = fakeTimers();
  happen('looked', 9, { text: 'x'.repeat(51 * 1024) });
  await time.until(() => getBatches().length > 0);
  const [first] = getBatches().map(({ body }) => body.batch);
  expect(first.map(getStep)).toEqual(['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7']);
  expect(countBytes(first)).toBeLessThan(450 * 1024);
  await time.pass(5000);
  await time.until(() => getBatches().length > 1);
  expect(getBatches()[1]?.body.batch.map(getStep)).toEqual(['s8']);
});

test('[CONST-049] a page that is left sends what waits in pieces: the event that reaches 64 KB ends a piece', async () => {
  serve();
  const happen = await start({ batch: true });
  const time = fakeTimers();
  happen('looked', 9, { text: 'x'.repeat(17 * 1024) });
  await time.until(() => time.isArmed(5000));
  await time.pass(1000);
  expect(sent()).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await time.until(() => getBatches().length > 2);
  const pieces: Parameters<typeof getStep>[0][][] = getBatches().map(({ body }) => body.batch);
  expect(pieces.flatMap((piece) => piece.map(getStep)).toSorted()).toEqual(
    Array.from({ length: 9 }, (_, index) => `s${index}`),
  );
  for (const piece of pieces) expect(countBytes(piece.slice(0, -1))).toBeLessThan(64 * 1024);
});

test('[CONST-043] [CONST-044] the client tells of its own work after 30 seconds, of 20 things at most', async () => {
  serve();
  const time = fakeTimers();
  let happen: Awaited<ReturnType<typeof start>> | undefined;
  const starting = start().then((started) => {
    happen = started;
  });
  await time.until(() => time.isArmed(30_000));
  const armedAt = time.now();
  await time.until(() => happen !== undefined);
  await starting;
  happen?.('looked', 25);
  await time.until(() => sent().length === 25);
  const told = () => sent().filter(({ url }) => url === '/v1/m');
  await time.pass(armedAt + 29_990 - time.now());
  expect(told()).toEqual([]);
  await time.pass(10);
  await time.until(() => told().length > 0);
  expect(told().map(({ body }) => body.series.length)).toEqual([20]);
});

test('[CONST-050] the client’s own timeout is 300 milliseconds', async () => {
  serve();
  const load = vi.spyOn(AnalyticsBrowser.prototype, 'load');
  await start();
  const [client] = load.mock.contexts as AnalyticsBrowser[];
  expect(client?.instance?.settings.timeout).toBe(300);
});
