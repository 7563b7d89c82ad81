/** Tests the ownership of orders: nobody can read or change the orders of other users. */
import { describe, expect, test } from 'vitest';
import { startBackEndForFile } from './support/start.ts';
import {
  callIncorporation,
  createPaidOrder,
  getPaymentInput,
  getReviewedPaymentInput,
  readOrder,
  sendOrder,
  signUp,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callService = (path: string, sent = {}) =>
  callIncorporation(getBackEnd().sandbox, path, sent);
const putOrder = (sent: Parameters<typeof sendOrder>[1] = {}) =>
  sendOrder(getBackEnd().sandbox, sent);
const createOrderHeader = (id: string) => ({ 'x-external-order-id': id });

describe('whose an order is', () => {
  test('without an owner, its id opens it; named by somebody signed in, it becomes theirs', async () => {
    const { sandbox } = getBackEnd();
    const [ada, eve] = [await signUp(sandbox), await signUp(sandbox)];
    const { externalId: id } = (await putOrder()).json;
    expect((await readOrder(sandbox, ada.token, id)).externalId).toBe(id);
    expect(
      (await putOrder({ token: ada.token, headers: createOrderHeader(id) })).json.externalId,
    ).toBe(id);
    expect((await putOrder({ token: eve.token, headers: createOrderHeader(id) })).status).toBe(404);
    expect((await putOrder({ headers: createOrderHeader(id) })).status).toBe(404);
    expect((await callService(`/site/order?externalId=${id}`)).status).toBe(404);
    expect((await readOrder(sandbox, ada.token, id)).externalId).toBe(id);
    expect((await callService('/site/user/orders', { token: eve.token })).json).toEqual([]);
  });

  test("somebody else's, unknown and malformed ids are answered 404 by every operation, and change nothing", async () => {
    const { sandbox } = getBackEnd();
    const order = await createPaidOrder(sandbox);
    const made = await callService('/site/order/company-onboarding', {
      token: order.token,
      body: { externalId: order.id },
    });
    const { token } = await signUp(sandbox);
    const before = await readOrder(sandbox, order.token, order.id);
    const ids = [
      order.id,
      made.json.companyExternalId,
      crypto.randomUUID(),
      '1',
      '__proto__',
      '%00',
    ];
    const body = getPaymentInput(sandbox);
    const reviewed = getReviewedPaymentInput(sandbox);
    for (const id of ids) {
      const gets = [
        ...[`/site/order?externalId=${id}`, `/site/owners?externalId=${id}`],
        ...[`/site/mailroom/companies?orderExternalId=${id}`, `/states/sla-times-term/${id}`],
        ...[`/site/expedite-fees/${id}`, `/site/company/${id}/profile-picture`],
        `/site/card-provider/availablemailroom-prices/${id}`,
        `/site/order?externalId=${id}&externalId=${id}`,
        `/site/card-provider/subscriptions?${new URLSearchParams({ ...body, expectedTotal: '0', externalId: decodeURIComponent(id), priceId: 'x', onboarding: 'true' })}`,
      ];
      for (const path of gets) {
        expect([path, (await callService(path, { token })).status]).toEqual([path, 404]);
      }
      const posts = [
        await callService(`/site/order/${id}/checkout`, { token, body: reviewed }),
        await callService(`/site/order/${id}/request-expedition-process`, {
          token,
          body: { ...body, expediteFeeCode: 'de_same_day' },
        }),
        await callService(`/site/order/${id}/company-name`, {
          token,
          method: 'PUT',
          body: { businessName: 'Gulls', businessNameEnding: 'LLC', secondName: null },
        }),
      ];
      expect(posts.map((one) => one.status)).toEqual([404, 404, 404]);
    }
    const claim = { token, body: { externalId: order.id } };
    expect((await callService('/site/order/company-onboarding', claim)).status).toBe(404);
    expect(await readOrder(sandbox, order.token, order.id)).toEqual(before);
  });

  test('what is about money or a company needs a token', async () => {
    const { externalId: id } = (await putOrder()).json;
    const body = getReviewedPaymentInput(getBackEnd().sandbox);
    expect((await callService(`/site/order/${id}/checkout`, { body })).status).toBe(401);
    const { token } = await signUp(getBackEnd().sandbox);
    // The request has no order header, because a token alone must not transfer the order.
    expect((await callService(`/site/order/${id}/checkout`, { token, body })).status).toBe(404);
    const named = await callService(`/site/order/${id}/checkout`, {
      token,
      body,
      headers: createOrderHeader(id),
    });
    expect(named.status).toBe(200);
  });

  test('[SVC-INC-04] [SVC-AGT-23] GET /site/owners gives the owner, of an order and of its company', async () => {
    const { sandbox } = getBackEnd();
    const user = { email: 'grace@example.com', firstName: 'Grace', lastName: 'Owner' };
    const visitorOrder = (await putOrder({ user })).json.externalId;
    const person = { ...user, role: 'member', sharePercent: 100 };
    expect((await callService(`/site/owners?externalId=${visitorOrder}`)).json).toMatchObject([
      person,
    ]);
    const { token, id } = await createPaidOrder(sandbox, {
      companyType: 'corporation',
      businessNameEnding: 'Inc.',
    });
    const of = (which: string) => callService(`/site/owners?externalId=${which}`, { token });
    const made = await callService('/site/order/company-onboarding', {
      token,
      body: { externalId: id },
    });
    const owner = { firstName: 'Ada', role: 'shareholder' };
    expect((await of(id)).json).toMatchObject([owner]);
    expect((await of(made.json.companyExternalId)).json).toEqual((await of(id)).json);
  });
});
