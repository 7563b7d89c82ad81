/** Tests the effect of each button on the card provider's payment page. */

import { describe, expect, test } from 'vitest';
import { getCardProblems } from '../../sandbox/card-provider/card.ts';
import { sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  callIncorporation,
  getReturnUrls,
  getReviewedPaymentInput,
  goodCard,
  openCheckout,
  readOrder,
  submitCard,
  waitForStatus,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callService = (path: string, sent = {}) =>
  callIncorporation(getBackEnd().sandbox, path, sent);
const sendToPage = (url: string, sent = {}) =>
  sendRequest(getBackEnd().sandbox, new URL(url).pathname, { host: 'pay.localhost', ...sent });
const listPayments = (sessionId: string) =>
  getBackEnd()
    .sandbox.db.selectFrom('provider_payments')
    .selectAll()
    .where('session_id', '=', sessionId)
    .execute();
const openOrderCheckout = (
  token: string,
  id: string,
  body = getReviewedPaymentInput(getBackEnd().sandbox),
) => callService(`/site/order/${id}/checkout`, { token, body });

describe('on the page', () => {
  test('a good card is charged once, and the browser is sent back', async () => {
    const { sandbox } = getBackEnd();
    const { url, sessionId, token, id } = await openCheckout(sandbox);
    const got = await submitCard(sandbox, url);
    expect([got.status, got.headers.location]).toEqual([303, getReturnUrls(sandbox).successUrl]);
    const order = await waitForStatus(sandbox, token, id, 'paid');
    expect(order.paidAt).toEqual(expect.any(String));
    expect(await listPayments(sessionId)).toMatchObject([
      { amount: order.quote.total, card_last_four: '4242', status: 'captured' },
    ]);
  });

  test('pressed twice, at once or later, it is charged once and leads to the same place', async () => {
    const { sandbox } = getBackEnd();
    const { url, sessionId } = await openCheckout(sandbox);
    const got = await Promise.all([
      submitCard(sandbox, url),
      submitCard(sandbox, url),
      submitCard(sandbox, url),
    ]);
    got.push(await submitCard(sandbox, url));
    expect(new Set(got.map((one) => one.headers.location)).size).toBe(1);
    expect(await listPayments(sessionId)).toHaveLength(1);
    expect((await sendToPage(url)).text).toContain('You were charged once');
    expect((await sendToPage(`${url}/cancel`)).text).toContain('You were charged once');
  });

  test('a declined card stays on the page, says so, and another card can be tried', async () => {
    const { sandbox } = getBackEnd();
    const { url, sessionId, token, id } = await openCheckout(sandbox);
    for (const number of ['4000 0000 0000 0002', '5555 5555 5555 4444']) {
      const got = await submitCard(sandbox, url, { ...goodCard, number });
      expect([got.status, got.text.includes('The card was declined')]).toEqual([402, true]);
      expect(got.text).not.toContain(`value="${number}"`);
    }
    expect(await listPayments(sessionId)).toEqual([]);
    expect((await readOrder(sandbox, token, id)).status).toBe('awaiting-payment');
    expect((await submitCard(sandbox, url)).status).toBe(303);
  });

  test('each field that is wrong says how to correct it', async () => {
    const { sandbox } = getBackEnd();
    const { url } = await openCheckout(sandbox);
    const wrong = { number: '4242 4242 4242 4241', expiry: '01/20', code: '1', name: '"><b>' };
    const got = await submitCard(sandbox, url, { ...wrong, name: '' });
    expect(got.status).toBe(422);
    for (const id of ['number', 'expiry', 'code', 'name']) {
      expect(got.text).toContain(`id="${id}-error"`);
      expect(got.text).toContain(`<a href="#${id}">`);
    }
    expect((await submitCard(sandbox, url, wrong)).text).not.toContain('"><b>');
  });

  test.each([
    ...['08 / 40', '8/40', '0840', '08 40', '08-2040'].map(
      (expiry) => [expiry, undefined] as const,
    ),
    ...['840', '1340', '0040', 'soon'].map(
      (expiry) => [expiry, 'Enter the month and year, like 08 / 31'] as const,
    ),
  ])('the expiry %s is read as typed', (expiry, problem) => {
    expect(getCardProblems({ ...goodCard, expiry }, new Date('2026-01-05')).expiry).toBe(problem);
  });

  test('a card to be confirmed is charged after Complete, and not after Fail', async () => {
    const { sandbox } = getBackEnd();
    const { url, sessionId, token, id } = await openCheckout(sandbox);
    const card = { ...goodCard, number: '4000 0025 0000 3155' };
    const answer = (text: string) => sendToPage(`${url}/confirm`, { form: { answer: text } });
    expect((await sendToPage(`${url}/confirm`)).status).toBe(303);
    expect((await answer('complete')).headers.location).toBe(new URL(url).pathname);
    expect((await submitCard(sandbox, url, card)).headers.location).toMatch(/\/confirm$/);
    expect((await sendToPage(`${url}/confirm`)).text).toContain('ending in 3155');
    expect((await answer('fail')).text).toContain('Nothing was charged');
    expect(await listPayments(sessionId)).toEqual([]);
    await submitCard(sandbox, url, card);
    expect((await answer('complete')).headers.location).toBe(getReturnUrls(sandbox).successUrl);
    await waitForStatus(sandbox, token, id, 'paid');
  });

  test('a form of another site is refused', async () => {
    const { sandbox } = getBackEnd();
    const { url, sessionId } = await openCheckout(sandbox);
    for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await sendToPage(url, { form: goodCard, headers })).status).toBe(403);
    }
    const headers = { origin: sandbox.origins.pay, 'sec-fetch-site': 'same-origin' };
    expect((await sendToPage(url, { form: goodCard, headers })).status).toBe(303);
    expect(await listPayments(sessionId)).toHaveLength(1);
  });

  test('turning back charges nothing and keeps the page good', async () => {
    const { sandbox } = getBackEnd();
    const { url, token, id } = await openCheckout(sandbox);
    expect((await sendToPage(`${url}/cancel`)).headers.location).toBe(
      getReturnUrls(sandbox).cancelUrl,
    );
    expect((await readOrder(sandbox, token, id)).paidAt).toBeNull();
    expect((await sendToPage(url)).status).toBe(200);
  });

  test('an expired page says so and charges nothing; a new one can be opened', async () => {
    const { sandbox, pass } = getBackEnd();
    const { url, sessionId, token, id } = await openCheckout(sandbox);
    pass(61 * 60_000);
    for (const got of [await sendToPage(url), await submitCard(sandbox, url)]) {
      expect([got.status, got.text.includes('You haven’t been charged')]).toEqual([410, true]);
    }
    expect(await listPayments(sessionId)).toEqual([]);
    expect((await openOrderCheckout(token, id)).json.sessionId).not.toBe(sessionId);
  });

  test('an unknown session and an unknown page are told apart from nothing', async () => {
    expect((await sendToPage('http://x/checkout/cs_unknown')).status).toBe(404);
    expect((await sendToPage('http://x/checkout/cs_unknown', { form: goodCard })).status).toBe(404);
    expect((await sendToPage('http://x/')).status).toBe(404);
  });
});
