/** Tests the sites on ports of their own, for computers that do not resolve subdomains of `localhost`. */
import { expect, test } from 'vitest';
import { readOptions } from '../../sandbox/read-options.ts';
import { sendRequestTo } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { goodCard, openCheckout, waitForStatus } from './support/user-actions.ts';

const getBackEnd = startBackEndForFile({ sitePorts: true });

test('each site has an origin of its own on localhost', async () => {
  const { app, pay, accounts, marketing, dashboard } = getBackEnd().sandbox.origins;
  const origins = [app[0], pay, accounts, marketing, dashboard].map((each) => new URL(each));
  expect(origins.map(({ hostname }) => hostname)).toEqual(Array(5).fill('localhost'));
  expect(new Set(origins.map(({ port }) => port)).size).toBe(5);
  expect((await sendRequestTo(dashboard, '/sign-in')).text).toContain('password');
  expect((await sendRequestTo(app[0], '/sign-in')).text).not.toContain('name="password"');
  expect((await sendRequestTo(dashboard, '/sign-in', { host: 'evil.example' })).status).toBe(421);
});

test('an order is paid on the port of the payment page', async () => {
  const { sandbox } = getBackEnd();
  const { id, token, url } = await openCheckout(sandbox);
  expect(new URL(url).origin).toBe(sandbox.origins.pay);
  const { pathname, origin } = new URL(url);
  const form = await sendRequestTo(origin, pathname);
  expect(form.status).toBe(200);
  const paid = await sendRequestTo(origin, pathname, { form: goodCard, headers: { origin } });
  expect(new URL(paid.headers.location ?? '').origin).toBe(sandbox.origins.app[0]);
  await waitForStatus(sandbox, token, id, 'paid');
});

test('SITES accepts one value', () => {
  expect(readOptions({ SITES: 'ports' }).sitePorts).toBe(true);
  expect(readOptions({}).sitePorts).toBe(false);
  expect(() => readOptions({ SITES: 'hosts' })).toThrow('SITES is "hosts"');
});
