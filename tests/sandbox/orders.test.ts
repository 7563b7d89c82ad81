/** Tests orders over HTTP: creating and changing them, their owners, and the allowed actions. */
import { describe, expect, test } from 'vitest';
import { states as stateData } from '../../sandbox/data/states.ts';
import { sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  callIncorporation,
  createPaidOrder,
  getPaymentInput,
  getReviewedPaymentInput,
  readOrder,
  sampleCompany,
  sendOrder,
  signUp,
  waitForStatus,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callService = (path: string, sent = {}) =>
  callIncorporation(getBackEnd().sandbox, path, sent);
const putOrder = (sent: Parameters<typeof sendOrder>[1] = {}) =>
  sendOrder(getBackEnd().sandbox, sent);
const createOrderHeader = (id: string) => ({ 'x-external-order-id': id });

describe('making and changing an order', () => {
  test('[SVC-INC-02] [ENT-11] PUT /site/order makes an order, with its price and estimate', async () => {
    const got = await putOrder({ user: { email: ' Ada@Example.com ', firstName: 'Ada' } });
    expect(got.status).toBe(200);
    expect(got.json).toMatchObject({
      ...{
        status: 'draft',
        paidAt: null,
        expedite: null,
        companyExternalId: null,
        company: sampleCompany,
      },
      reference: expect.stringMatching(/^CH-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      quote: { currency: 'usd', total: 19_900 + 11_000 },
    });
    expect(got.json.estimate.latest >= got.json.estimate.earliest).toBe(true);
  });

  test('[SVC-INC-01] [SVC-INC-03] the header names the order to change; GET /site/order reads it', async () => {
    const { externalId } = (await putOrder()).json;
    const changes = { registrationState: 'wyoming', businessName: "  O'Brien & Søns  " };
    const changed = await putOrder({ changes, headers: createOrderHeader(externalId) });
    expect(changed.json).toMatchObject({ externalId, company: { businessName: "O'Brien & Søns" } });
    expect((await callService(`/site/order?externalId=${externalId}`)).json).toEqual(changed.json);
  });

  test('[VAL-009] name, ending and industry may be absent; [VAL-013] [ERR-005] the company may not', async () => {
    const empty = { businessName: null, businessNameEnding: null, industry: null };
    expect((await putOrder({ changes: { ...empty, checkNameStep: false } })).status).toBe(200);
    for (const body of [{ user: null }, { user: null, company: null }]) {
      const got = await callService('/site/order', { method: 'PUT', body });
      expect([got.status, got.json.message]).toEqual([422, 'Company is not passed']);
    }
  });

  test.each([
    ['llc', ['LLC', 'L.L.C.', 'Limited Liability Company']],
    ['corporation', ['Inc.', 'Incorporated', 'Co.', 'Corp', 'Corporation', 'Limited', 'Ltd.']],
  ])('[VAL-014] [VAL-015] the endings of a %s are exactly these', async (companyType, endings) => {
    for (const businessNameEnding of endings) {
      expect((await putOrder({ changes: { companyType, businessNameEnding } })).status).toBe(200);
    }
    const other = companyType === 'llc' ? 'Inc.' : 'LLC';
    const got = await putOrder({ changes: { companyType, businessNameEnding: other } });
    expect([got.status, Object.keys(got.json.fields)]).toEqual([422, ['businessNameEnding']]);
  });

  test('[VAL-010] [VAL-012] the industry is kept as it is sent', async () => {
    const industry = 'Kites 🪁 and string';
    expect((await putOrder({ changes: { industry } })).json.company.industry).toBe(industry);
  });

  test('an unknown state, type or field is refused by name', async () => {
    const changes = { registrationState: 'Delaware', companyType: 'c-corp', price: 1 };
    expect(Object.keys((await putOrder({ changes })).json.fields).sort()).toEqual([
      'companyType',
      'price',
      'registrationState',
    ]);
  });

  test("[SVC-INC-05] GET /site/user/orders lists a person's orders, the newest first", async () => {
    const { sandbox, pass } = getBackEnd();
    const { token } = await signUp(sandbox);
    const first = (await putOrder({ token })).json.externalId;
    pass(1000);
    const second = (await putOrder({ token })).json.externalId;
    const got = await callService('/site/user/orders', { token });
    expect(got.json.map((one: { externalId: string }) => one.externalId)).toEqual([second, first]);
    expect((await callService('/site/user/orders')).status).toBe(401);
  });
});

test('a change of answers that another device has changed since is refused, and changes nothing', async () => {
  const { sandbox } = getBackEnd();
  const { token } = await signUp(sandbox);
  const first = (await putOrder({ token })).json;
  const change = (businessName: string, expectedRevision: string | null) =>
    putOrder({
      token,
      headers: createOrderHeader(first.externalId),
      body: { company: { ...first.company, businessName }, user: null, expectedRevision },
    });
  const second = await change('Gray Heron', first.revision);
  expect(second.status).toBe(200);
  const late = await change('White Heron', first.revision);
  expect([late.status, late.json.error]).toEqual([409, 'answers-changed']);
  expect((await readOrder(sandbox, token, first.externalId)).company.businessName).toBe(
    'Gray Heron',
  );
  for (const revision of [second.json.revision, null])
    expect((await change('White Heron', revision)).status).toBe(200);
});

describe('what may be done when', () => {
  const onboard = (token: string, id: string) =>
    callService('/site/order/company-onboarding', { token, body: { externalId: id } });
  const attempts = async (token: string, id: string): Promise<Record<string, number>> => {
    const body = getReviewedPaymentInput(getBackEnd().sandbox);
    const hasten = {
      ...getPaymentInput(getBackEnd().sandbox, 19_900),
      expediteFeeCode: 'de_same_day',
    };
    const at = `/site/order/${id}`;
    return {
      expedite: (await callService(`${at}/request-expedition-process`, { token, body: hasten }))
        .status,
      onboard: (await onboard(token, id)).status,
      checkout: (await callService(`${at}/checkout`, { token, body })).status,
      edit: (await putOrder({ token, headers: createOrderHeader(id) })).status,
    };
  };
  const unpaid = { expedite: 409, onboard: 409, checkout: 200, edit: 200 };
  const closed = { expedite: 409, onboard: 409, checkout: 409, edit: 409 };
  const cancel = (id: string) =>
    sendRequest(getBackEnd().sandbox, `/sandbox/orders/${id}/cancel`, { method: 'POST' });

  test('a draft and an order waiting for its payment can be changed and paid, and no more', async () => {
    const { sandbox } = getBackEnd();
    const { token } = await signUp(sandbox);
    const id = (await putOrder({ token })).json.externalId;
    expect(await attempts(token, id)).toEqual(unpaid);
    expect((await readOrder(sandbox, token, id)).status).toBe('awaiting-payment');
    expect(await attempts(token, id)).toEqual(unpaid);
  });

  test('[SVC-INC-09] a paid order becomes a company, the same each time; then it is being filed', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createPaidOrder(sandbox);
    const made = await onboard(token, id);
    expect([made.status, made.json]).toEqual([
      200,
      { companyExternalId: expect.any(String), createdAt: expect.any(String) },
    ]);
    expect((await onboard(token, id)).json).toEqual(made.json);
    const order = await waitForStatus(sandbox, token, id, 'filing');
    expect(order.companyExternalId).toBe(made.json.companyExternalId);
    const filing = { expedite: 200, onboard: 200, checkout: 409, edit: 409 };
    expect(await attempts(token, id)).toEqual(filing);
    expect((await cancel(id)).status).toBe(409);
  });

  test('a paid order cannot be changed or paid again; cancelled, nothing can be done and the money goes back', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createPaidOrder(sandbox);
    const body = getReviewedPaymentInput(sandbox);
    const again = await callService(`/site/order/${id}/checkout`, { token, body });
    expect([again.status, again.json.error]).toEqual([409, 'order-paid']);
    expect((await putOrder({ token, headers: createOrderHeader(id) })).json.error).toBe(
      'order-paid',
    );
    expect((await cancel(id)).status).toBe(204);
    expect(await attempts(token, id)).toEqual(closed);
    expect(await readOrder(sandbox, token, id)).toMatchObject({
      status: 'cancelled',
      estimate: null,
    });
    const payments = await sandbox.db
      .selectFrom('orders')
      .innerJoin('provider_payments', 'provider_payments.id', 'orders.payment_id')
      .select(['provider_payments.status', 'refund_reason'])
      .where('orders.id', '=', id)
      .execute();
    expect(payments).toEqual([{ status: 'refunded', refund_reason: 'order-cancelled' }]);
  });
});

describe('prices and states', () => {
  const quote = async (companyType: string, registrationState: string) =>
    (await callService(`/site/quote?${new URLSearchParams({ companyType, registrationState })}`))
      .json;

  test('[SHELL-29] every state has a name, a two-letter code and a hyphenated slug', async () => {
    const states: { name: string; code: string; slug: string }[] = (await callService('/states'))
      .json;
    expect(states).toHaveLength(51);
    for (const key of ['name', 'code', 'slug'] as const) {
      expect(new Set(states.map((one) => one[key])).size).toBe(51);
    }
    expect(states.find((one) => one.code === 'NY')).toMatchObject({
      name: 'New York',
      slug: 'new-york',
    });
    expect(states.every((one) => /^[a-z]+(-[a-z]+)*$/.test(one.slug))).toBe(true);
    expect(states.map((one) => one.name)).toEqual(stateData.map((one) => one.name));
  });

  test('[CONST-009] only an LLC in New York pays for the publication', async () => {
    const codes = async (type: string, state: string) =>
      (await quote(type, state)).lines.map((line: { code: string }) => line.code);
    const usual = ['service', 'state-filing'];
    expect(await codes('llc', 'new-york')).toEqual([...usual, 'new-york-publication']);
    expect(await codes('corporation', 'new-york')).toEqual(usual);
    expect(await codes('llc', 'new-jersey')).toEqual(usual);
  });

  test('the total is the sum of the lines, for every state and type', async () => {
    for (const { name, llcFee, corporationFee } of stateData) {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const extra = slug === 'new-york' ? 35_000 : 0;
      expect((await quote('llc', slug)).total).toBe(19_900 + llcFee + extra);
      expect((await quote('corporation', slug)).total).toBe(19_900 + corporationFee);
    }
  });

  test('a quote of nowhere is refused', async () => {
    expect((await callService('/site/quote?companyType=llc&registrationState=paris')).status).toBe(
      422,
    );
    expect((await callService('/site/quote')).json.fields).toEqual({
      companyType: 'Choose LLC or C corporation',
      registrationState: 'Choose a state',
    });
  });
});
