/** Tests the mailroom: plans, payment, and access control. */
import { describe, expect, test } from 'vitest';
import { pollUntil, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  callIdentity,
  callIncorporation,
  createPaidOrder,
  getReturnUrls,
  submitCard,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callService = (path: string, sent = {}) =>
  callIncorporation(getBackEnd().sandbox, path, sent);

/** Creates an order with a company. */
async function createCompanyOrder(changes: object = {}) {
  const order = await createPaidOrder(getBackEnd().sandbox, changes);
  const made = await callService('/site/order/company-onboarding', {
    token: order.token,
    body: { externalId: order.id },
  });
  return { ...order, companyId: made.json.companyExternalId as string };
}

describe('the mailroom', () => {
  const plansOf = async (token: string, id: string) =>
    (await callService(`/site/card-provider/availablemailroom-prices/${id}`, { token })).json;
  const subscribe = (token: string, query: Record<string, string>) => {
    const all = {
      ...getReturnUrls(getBackEnd().sandbox),
      onboarding: 'true',
      coupon: '',
      expectedTotal: '2900',
      ...query,
    };
    return callService(`/site/card-provider/subscriptions?${new URLSearchParams(all)}`, { token });
  };

  test('[SVC-INC-10] [ENT-65] the plans of an order and of its company, by its state', async () => {
    const { token, id, companyId } = await createCompanyOrder({ registrationState: 'new-york' });
    const plans = await plansOf(token, id);
    expect(await plansOf(token, companyId)).toEqual(plans);
    expect(plans).toHaveLength(4);
    expect(plans[0]).toMatchObject({
      ...{ type: 'basic', amount: 2_900, annual_amount: 29_000, active: true },
      monthly_price_id: expect.stringContaining('monthly'),
      annual_price_id: expect.stringContaining('annual'),
      metadata: { operator_id: expect.any(String) },
      address: { city: 'New York', state: 'NY' },
    });
  });

  test('a state without a mailroom has no plans (§9)', async () => {
    const { token, id } = await createCompanyOrder({ registrationState: 'ohio' });
    expect(await plansOf(token, id)).toEqual([]);
  });

  test('[SVC-INC-11] [SVC-INC-12] [SVC-INC-13] [SVC-NEW-05] a plan is paid on the hosted page, and the company then has it', async () => {
    const { sandbox } = getBackEnd();
    const { token, id, companyId } = await createCompanyOrder();
    const [plan] = await plansOf(token, id);
    const priceId = plan.annual_price_id;
    const order = { priceId, coupon: 'welcome10', expectedTotal: '26100' };
    const opened = await subscribe(token, { externalId: companyId, ...order });
    expect(Object.keys(opened.json).sort()).toEqual(['sessionId', 'url']);
    const again = await subscribe(token, { externalId: id, ...order });
    expect(again.json).toEqual(opened.json);
    const companies = async () =>
      (await callService(`/site/mailroom/companies?orderExternalId=${id}`, { token })).json;
    expect(await companies()).toMatchObject([{ companyExternalId: companyId, mailroom: null }]);
    await submitCard(sandbox, opened.json.url);
    const [held] = await pollUntil(async () => {
      const now = await companies();
      return now[0].mailroom ? now : undefined;
    });
    expect(held).toMatchObject({
      ...{ externalId: id, companyRegistrationState: 'delaware', businessName: 'Kites' },
      mailroom: { plan: 'basic', period: 'annual' },
    });
    const amounts = await sandbox.db
      .selectFrom('provider_payments')
      .select('amount')
      .where('session_id', '=', opened.json.sessionId)
      .execute();
    expect(amounts).toEqual([{ amount: 26_100 }]);
    const { json: viewer } = await callIdentity(sandbox, '/current', { token });
    const to = encodeURIComponent(viewer.email);
    const { json: mails } = await sendRequest(sandbox, `/sandbox/outbox.json?to=${to}`);
    const receipt = mails.find((each: { subject: string }) => /receipt/.test(each.subject));
    expect(receipt.body).toMatch(/^Mailroom .+ \(.+, .+, .+\): \$261\.00 a year$/m);
    expect(receipt.body).toMatch(/^Renews on [A-Z][a-z]+ \d+, \d{4}, for \$261\.00\.$/m);
    expect(receipt.body).not.toContain('Order reference');
    expect(receipt.body).toMatch(/^How to cancel: http.+\/legal\/cancel$/m);
    const monthly = await subscribe(token, { externalId: id, priceId: plan.monthly_price_id });
    expect([monthly.status, monthly.json.error]).toEqual([409, 'already-subscribed']);
  });

  test('choosing another plan closes the page of the first one', async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createCompanyOrder();
    const [basic, premium] = await plansOf(token, id);
    const open = async (plan: { monthly_price_id: string; amount: number }) =>
      (
        await subscribe(token, {
          externalId: id,
          priceId: plan.monthly_price_id,
          expectedTotal: String(plan.amount),
        })
      ).json.url;
    const first = await open(basic);
    const second = await open(premium);
    expect(second).not.toBe(first);
    expect((await submitCard(sandbox, first)).status).toBe(410);
    expect((await submitCard(sandbox, second)).status).toBeLessThan(400);
  });

  test('unknown prices, those of another state or a full address, unknown coupons and addresses elsewhere are refused', async () => {
    const { token, id } = await createCompanyOrder({ registrationState: 'nevada' });
    const plans: { active: boolean; monthly_price_id: string }[] = await plansOf(token, id);
    const full = plans.find((plan) => !plan.active)?.monthly_price_id ?? '';
    const good = plans[0]?.monthly_price_id ?? '';
    const fields = async (query: Record<string, string>) =>
      Object.keys(
        (await subscribe(token, { externalId: id, priceId: good, ...query })).json.fields,
      );
    expect(full).not.toBe('');
    expect(await fields({ priceId: 'price_unknown' })).toEqual(['priceId']);
    expect(await fields({ priceId: full })).toEqual(['priceId']);
    expect(await fields({ priceId: 'price_mail_ny_1_basic_monthly' })).toEqual(['priceId']);
    expect(await fields({ coupon: 'FREE' })).toEqual(['coupon']);
    expect(await fields({ successUrl: 'https://evil.example' })).toEqual(['successUrl']);
    expect(await fields({ onboarding: 'false' })).toEqual(['onboarding']);
  });
});
