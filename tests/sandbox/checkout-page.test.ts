/** The payment page of the card provider: the effect of each button. */
import { describe, expect, test } from 'vitest';
import {
  goodCard,
  incorporation,
  openCheckout,
  pay,
  paying,
  readOrder,
  returns,
  untilStatus,
} from './support/founder.ts';
import { send } from './support/http.ts';
import { startForFile } from './support/start.ts';

const started = startForFile();
const call = (path: string, sent = {}) => incorporation(started().sandbox, path, sent);
const at = (url: string, sent = {}) =>
  send(started().sandbox, new URL(url).pathname, { host: 'pay.localhost', ...sent });
const paymentsOf = (sessionId: string) =>
  started()
    .sandbox.db.selectFrom('provider_payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .execute();
const checkout = (token: string, id: string, body = paying(started().sandbox)) =>
  call(`/site/order/${id}/checkout`, { token, body });

describe('on the page', () => {
  test('a good card is charged once, and the browser is sent back', async () => {
    const { sandbox } = started();
    const { url, sessionId, token, id } = await openCheckout(sandbox);
    const got = await pay(sandbox, url);
    expect([got.status, got.headers.location]).toEqual([303, returns(sandbox).successUrl]);
    const order = await untilStatus(sandbox, token, id, 'paid');
    expect(order.paidAt).toEqual(expect.any(String));
    expect(await paymentsOf(sessionId)).toMatchObject([
      { amount: order.quote.total, card_last_four: '4242', status: 'captured' },
    ]);
  });

  test('pressed twice, at once or later, it is charged once and leads to the same place', async () => {
    const { sandbox } = started();
    const { url, sessionId } = await openCheckout(sandbox);
    const got = await Promise.all([pay(sandbox, url), pay(sandbox, url), pay(sandbox, url)]);
    got.push(await pay(sandbox, url));
    expect(new Set(got.map((one) => one.headers.location)).size).toBe(1);
    expect(await paymentsOf(sessionId)).toHaveLength(1);
    expect((await at(url)).text).toContain('You were charged once');
    expect((await at(`${url}/cancel`)).text).toContain('You were charged once');
  });

  test('a declined card stays on the page, says so, and another card can be tried', async () => {
    const { sandbox } = started();
    const { url, sessionId, token, id } = await openCheckout(sandbox);
    for (const number of ['4000 0000 0000 0002', '5555 5555 5555 4444']) {
      const got = await pay(sandbox, url, { ...goodCard, number });
      expect([got.status, got.text.includes('The card was declined')]).toEqual([402, true]);
      expect(got.text).not.toContain(`value="${number}"`);
    }
    expect(await paymentsOf(sessionId)).toEqual([]);
    expect((await readOrder(sandbox, token, id)).status).toBe('awaiting-payment');
    expect((await pay(sandbox, url)).status).toBe(303);
  });

  test('each field that is wrong says how to correct it', async () => {
    const { sandbox } = started();
    const { url } = await openCheckout(sandbox);
    const wrong = { number: '4242 4242 4242 4241', expiry: '01/20', code: '1', name: '"><b>' };
    const got = await pay(sandbox, url, { ...wrong, name: '' });
    expect(got.status).toBe(422);
    for (const id of ['number', 'expiry', 'code', 'name']) {
      expect(got.text).toContain(`id="${id}-error"`);
      expect(got.text).toContain(`<a href="#${id}">`);
    }
    expect((await pay(sandbox, url, wrong)).text).not.toContain('"><b>');
  });

  test('a card to be confirmed is charged after Complete, and not after Fail', async () => {
    const { sandbox } = started();
    const { url, sessionId, token, id } = await openCheckout(sandbox);
    const card = { ...goodCard, number: '4000 0025 0000 3155' };
    const answer = (text: string) => at(`${url}/confirm`, { form: { answer: text } });
    expect((await at(`${url}/confirm`)).status).toBe(303);
    expect((await answer('complete')).headers.location).toBe(new URL(url).pathname);
    expect((await pay(sandbox, url, card)).headers.location).toMatch(/\/confirm$/);
    expect((await at(`${url}/confirm`)).text).toContain('ending in 3155');
    expect((await answer('fail')).text).toContain('Nothing was charged');
    expect(await paymentsOf(sessionId)).toEqual([]);
    await pay(sandbox, url, card);
    expect((await answer('complete')).headers.location).toBe(returns(sandbox).successUrl);
    await untilStatus(sandbox, token, id, 'paid');
  });

  test('a form of another site is refused', async () => {
    const { sandbox } = started();
    const { url, sessionId } = await openCheckout(sandbox);
    for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await at(url, { form: goodCard, headers })).status).toBe(403);
    }
    const headers = { origin: sandbox.origins.pay, 'sec-fetch-site': 'same-origin' };
    expect((await at(url, { form: goodCard, headers })).status).toBe(303);
    expect(await paymentsOf(sessionId)).toHaveLength(1);
  });

  test('turning back charges nothing and keeps the page good', async () => {
    const { sandbox } = started();
    const { url, token, id } = await openCheckout(sandbox);
    expect((await at(`${url}/cancel`)).headers.location).toBe(returns(sandbox).cancelUrl);
    expect((await readOrder(sandbox, token, id)).paidAt).toBeNull();
    expect((await at(url)).status).toBe(200);
  });

  test('an expired page says so and charges nothing; a new one can be opened', async () => {
    const { sandbox, pass } = started();
    const { url, sessionId, token, id } = await openCheckout(sandbox);
    pass(61 * 60_000);
    for (const got of [await at(url), await pay(sandbox, url)]) {
      expect([got.status, got.text.includes('You have not been charged')]).toEqual([410, true]);
    }
    expect(await paymentsOf(sessionId)).toEqual([]);
    expect((await checkout(token, id)).json.sessionId).not.toBe(sessionId);
  });

  test('an unknown session and an unknown page are told apart from nothing', async () => {
    expect((await at('http://x/checkout/cs_unknown')).status).toBe(404);
    expect((await at('http://x/checkout/cs_unknown', { form: goodCard })).status).toBe(404);
    expect((await at('http://x/')).status).toBe(404);
  });
});
