/** Tests payments from the card provider's page to the order: expected and forbidden effects. */
import { describe, expect, test } from 'vitest';
import { pollUntil, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  callIdentity,
  callIncorporation,
  createPaidOrder,
  getPaymentInput,
  getReviewedPaymentInput,
  openCheckout,
  readOrder,
  sendOrder,
  signUp,
  submitCard,
  waitForStatus,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callService = (path: string, sent = {}) =>
  callIncorporation(getBackEnd().sandbox, path, sent);
const sendToPage = (url: string, sent = {}) =>
  sendRequest(getBackEnd().sandbox, new URL(url).pathname, { host: 'pay.localhost', ...sent });
const openOrderCheckout = (
  token: string,
  id: string,
  body = getReviewedPaymentInput(getBackEnd().sandbox),
) => callService(`/site/order/${id}/checkout`, { token, body });

describe('opening a payment', () => {
  test('[SVC-NEW-08] the page shows the lines and the total of the quote, and says that it is a test', async () => {
    const { sandbox } = getBackEnd();
    const { url } = await openCheckout(sandbox, { registrationState: 'new-york' });
    expect(new URL(url).origin).toBe(sandbox.origins.pay);
    const got = await sendToPage(url);
    expect(got.status).toBe(200);
    for (const text of [
      '$749.00',
      '$199.00',
      '$350.00',
      'Test card provider: no real money',
      '4000 0025 0000 3155',
    ]) {
      expect(got.text).toContain(text);
    }
    expect(got.headers['content-security-policy']).toContain(
      `form-action 'self' ${sandbox.address}`,
    );
  });

  test('a paid order brings a receipt by mail, once', async () => {
    const { sandbox } = getBackEnd();
    const { url, token, id } = await openCheckout(sandbox);
    const { company } = await readOrder(sandbox, token, id);
    const companyName = `${company.businessName} ${company.businessNameEnding}`;
    expect((await sendToPage(url)).text).toContain(`For ${companyName}`);
    const { json: viewer } = await callIdentity(sandbox, '/current', { token });
    await submitCard(sandbox, url);
    const { quote } = await waitForStatus(sandbox, token, id, 'paid');
    const to = encodeURIComponent(viewer.email);
    const { json: mails } = await sendRequest(sandbox, `/sandbox/outbox.json?to=${to}`);
    const receipts = mails.filter(({ subject }: { subject: string }) =>
      /^Your receipt/.test(subject),
    );
    expect(receipts).toHaveLength(1);
    expect(receipts[0].subject).toBe(`Your receipt: $${(quote.total / 100).toFixed(2)}`);
    expect(receipts[0].body).toContain(` for ${companyName}\n`);
  });

  test('an order that is paid without a name brings a mail that asks for it', async () => {
    const { sandbox } = getBackEnd();
    const order = await createPaidOrder(sandbox, { businessName: null, checkNameStep: false });
    const { json: viewer } = await callIdentity(sandbox, '/current', { token: order.token });
    const to = encodeURIComponent(viewer.email);
    const { json: mails } = await sendRequest(sandbox, `/sandbox/outbox.json?to=${to}`);
    const subjects = mails.map(({ subject }: { subject: string }) => subject);
    expect(subjects).toContain('What’s your company’s name?');
  });

  test('an order whose answers have changed is paid as it was shown, or not at all', async () => {
    const { sandbox } = getBackEnd();
    const { id, token, url } = await openCheckout(sandbox);
    const shown = await readOrder(sandbox, token, id);
    const changed = await sendOrder(sandbox, {
      token,
      headers: { 'x-external-order-id': id },
      changes: { businessName: 'Gray Heron' },
    });
    expect(changed.json.quote.total).toBe(shown.quote.total);
    expect((await submitCard(sandbox, url)).status).toBe(410);
    const input = getReviewedPaymentInput(sandbox);
    const pay = (expectedRevision: string) =>
      openOrderCheckout(token, id, { ...input, expectedRevision } as typeof input);
    const unseen = await pay(shown.revision);
    expect([unseen.status, unseen.json.error]).toEqual([409, 'answers-changed']);
    expect((await pay(changed.json.revision)).status).toBe(200);
  });

  test('the open page of another order for the same company is closed, and one of another company stays open', async () => {
    const { sandbox } = getBackEnd();
    const { token, id, url } = await openCheckout(sandbox);
    const put = async (changes: object) => (await sendOrder(sandbox, { token, changes })).json;
    const other = await put({ businessName: 'Another Company' });
    const openOther = await openOrderCheckout(
      token,
      other.externalId,
      getReviewedPaymentInput(sandbox, other.quote.total),
    );
    const { company } = await readOrder(sandbox, token, id);
    const same = await put({ businessName: `${company.businessName.toUpperCase()}.` });
    await openOrderCheckout(
      token,
      same.externalId,
      getReviewedPaymentInput(sandbox, same.quote.total),
    );
    await submitCard(sandbox, url);
    expect((await sendToPage(url)).text).toContain('You haven’t been charged');
    expect((await readOrder(sandbox, token, id)).paidAt).toBeNull();
    await submitCard(sandbox, openOther.json.url);
    await waitForStatus(sandbox, token, other.externalId, 'paid');
  });

  test('an order is not paid for while the payment of another one for the same company is on its way', async () => {
    const { sandbox } = getBackEnd();
    const { token, id, url } = await openCheckout(sandbox);
    const { company } = await readOrder(sandbox, token, id);
    const changes = { businessName: company.businessName };
    const same = (await sendOrder(sandbox, { token, changes })).json;
    await sendRequest(sandbox, '/sandbox/notices', { method: 'PUT', body: { delay: 60_000 } });
    await submitCard(sandbox, url);
    const { status } = await openOrderCheckout(
      token,
      same.externalId,
      getReviewedPaymentInput(sandbox, same.quote.total),
    );
    await sendRequest(sandbox, '/sandbox/notices', { method: 'PUT', body: { delay: null } });
    expect(status).toBe(409);
  });

  test('the open session of an order is handed out again, with the newer return addresses', async () => {
    const { sandbox } = getBackEnd();
    const { token, id, url, sessionId } = await openCheckout(sandbox);
    const cancelUrl = `${sandbox.origins.app[1]}/start/type`;
    const again = await openOrderCheckout(token, id, {
      ...getReviewedPaymentInput(sandbox),
      cancelUrl,
    });
    expect(again.json).toEqual({ sessionId, url });
    expect((await sendToPage(`${url}/cancel`)).headers.location).toBe(cancelUrl);
  });

  test.each([
    'https://evil.example/start',
    '//evil.example',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'http://user:pass@localhost/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/start',
    'http://localhost:1/start',
    'http://pay.localhost/start',
    'http:\\\\evil.example',
  ])('the return address %s is refused', async (successUrl) => {
    const { sandbox } = getBackEnd();
    const { token } = await signUp(sandbox);
    const id = (await sendOrder(sandbox, { token })).json.externalId;
    const got = await openOrderCheckout(token, id, {
      ...getReviewedPaymentInput(sandbox),
      successUrl,
    });
    expect([got.status, Object.keys(got.json.fields)]).toEqual([422, ['successUrl']]);
  });

  test('an order whose name was asked for and is missing cannot be paid', async () => {
    const { sandbox } = getBackEnd();
    const { token } = await signUp(sandbox);
    const changes = { businessName: '   ', businessNameEnding: null, industry: null };
    const id = (await sendOrder(sandbox, { token, changes })).json.externalId;
    const got = await openOrderCheckout(token, id);
    expect([got.status, Object.keys(got.json.fields).sort()]).toEqual([
      422,
      ['businessName', 'businessNameEnding', 'industry'],
    ]);
  });
});

describe('prices', () => {
  const setPrice = (amount: number) =>
    getBackEnd()
      .sandbox.db.updateTable('prices')
      .set({ amount })
      .where('code', '=', 'service')
      .execute();

  test("another state closes the open page: no company is paid at another's price", async () => {
    const { sandbox } = getBackEnd();
    const { token, id, url } = await openCheckout(sandbox, { registrationState: 'montana' });
    const headers = { 'x-external-order-id': id };
    const changes = { registrationState: 'massachusetts' };
    const changed = await sendOrder(sandbox, { token, headers, changes });
    expect(changed.json.status).toBe('draft');
    expect((await submitCard(sandbox, url)).status).toBe(410);
    const again = await openOrderCheckout(token, id, getReviewedPaymentInput(sandbox, 69_900));
    expect((await sendToPage(again.json.url)).text).toContain('$699.00');
  });

  test('the same answers leave the page open', async () => {
    const { sandbox } = getBackEnd();
    const { token, id, url } = await openCheckout(sandbox);
    const headers = { 'x-external-order-id': id };
    await sendOrder(sandbox, { token, headers });
    expect((await submitCard(sandbox, url)).status).toBe(303);
  });

  test('an order that is paid while its change is on the way cannot be changed', async () => {
    const { sandbox } = getBackEnd();
    await sendRequest(sandbox, '/sandbox/notices', { method: 'PUT', body: { delay: 60_000 } });
    const { token, id, url } = await openCheckout(sandbox);
    await submitCard(sandbox, url);
    const headers = { 'x-external-order-id': id };
    const changes = { registrationState: 'massachusetts' };
    const changed = await sendOrder(sandbox, { token, headers, changes });
    expect([changed.status, changed.json.error]).toEqual([409, 'order-paid']);
    expect((await openOrderCheckout(token, id)).json.error).toBe('order-paid');
    await sendRequest(sandbox, '/sandbox/notices', { method: 'PUT', body: { delay: null } });
  });

  test('a price that changes between opening and paying: the page keeps its amount, and this is recorded', async () => {
    const { sandbox } = getBackEnd();
    const { token, id, url } = await openCheckout(sandbox);
    await setPrice(29_900);
    await submitCard(sandbox, url);
    const order = await waitForStatus(sandbox, token, id, 'paid');
    await setPrice(19_900);
    expect(order.quote.total).toBe(30_900);
    const events = await sandbox.db
      .selectFrom('order_events')
      .select(['action', 'details'])
      .where('order_id', '=', id)
      .where('action', '=', 'pay')
      .execute();
    expect(events).toMatchObject([{ details: { amount: 30_900, priceToday: 40_900 } }]);
  });

  test('asked again after the price changed, a new page has the new price and the old one is closed', async () => {
    const { sandbox } = getBackEnd();
    const { token, id, url } = await openCheckout(sandbox);
    await setPrice(29_900);
    const again = await openOrderCheckout(token, id, getReviewedPaymentInput(sandbox, 40_900));
    await setPrice(19_900);
    expect(again.json.url).not.toBe(url);
    expect((await sendToPage(again.json.url)).text).toContain('$409.00');
    expect((await submitCard(sandbox, url)).status).toBe(410);
  });
});

describe('after the return', () => {
  test('a return that claims success pays nothing', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await openCheckout(sandbox);
    await sendRequest(sandbox, `/start/review/payment?back=ok&status=success&externalId=${id}`);
    expect(await readOrder(sandbox, token, id)).toMatchObject({
      ...{ status: 'awaiting-payment', paidAt: null },
    });
  });

  test('it is pending until the notice comes, in any browser, however often it is opened', async () => {
    const { sandbox, pass } = getBackEnd();
    await sendRequest(sandbox, '/sandbox/notices', { method: 'PUT', body: { delay: 120_000 } });
    const { token, id, url } = await openCheckout(sandbox);
    await submitCard(sandbox, url);
    await sendRequest(sandbox, '/sandbox/notices', { method: 'PUT', body: { delay: null } });
    for (let times = 0; times < 3; times++) {
      expect((await readOrder(sandbox, token, id)).status).toBe('awaiting-payment');
    }
    pass(121_000);
    await waitForStatus(sandbox, token, id, 'paid');
  });

  test('[SVC-INC-16] [SVC-AGT-21] a paid order can be filed faster, once, for money', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createPaidOrder(sandbox);
    const hasten = (expediteFeeCode: string, expectedTotal = 19_900) =>
      callService(`/site/order/${id}/request-expedition-process`, {
        token,
        body: { ...getPaymentInput(sandbox, expectedTotal), expediteFeeCode },
      });
    const first = await hasten('de_two_hour', 59_900);
    expect(Object.keys(first.json)).toEqual(['url']);
    const code = (await hasten('de_same_day')).json.url;
    expect((await submitCard(sandbox, first.json.url)).status).toBe(410);
    await submitCard(sandbox, code);
    const order = await pollUntil(async () => {
      const now = await readOrder(sandbox, token, id);
      return now.expedite?.status === 'paid' ? now : undefined;
    });
    expect(order.expedite).toEqual({ code: 'de_same_day', status: 'paid', amount: 19_900 });
    expect((await hasten('de_two_hour')).json.error).toBe('already-expedited');
    const elsewhere = await createPaidOrder(sandbox, { registrationState: 'ohio' });
    const refused = await callService(`/site/order/${elsewhere.id}/request-expedition-process`, {
      token: elsewhere.token,
      body: { ...getPaymentInput(sandbox), expediteFeeCode: 'de_same_day' },
    });
    expect(refused.json.error).toBe('not-offered');
  });
});
