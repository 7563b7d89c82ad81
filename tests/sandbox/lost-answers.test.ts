/**
 * A response lost after the work was done: a repeated call with the same key has no second effect.
 */
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { getEndpoints } from '../../sandbox/api/document.ts';
import { services } from '../../sandbox/services.ts';
import {
  openCheckout,
  paidOrder,
  pay,
  paying,
  putOrder,
  returns,
  signUp,
} from './support/founder.ts';
import { type Sent, send, until } from './support/http.ts';
import { startForFile } from './support/start.ts';

const started = startForFile();
const agent = (path: string, sent: Sent) => send(started().sandbox, `/services/agent${path}`, sent);
const accounting = (path: string, sent: Sent) =>
  send(started().sandbox, `/services/accounting${path}`, sent);
const endpoints = services.flatMap(({ document }) => getEndpoints(document));

/** Creates a user with a company in Wyoming that was formed elsewhere. */
async function founder() {
  const { token } = await signUp(started().sandbox);
  const made = await agent('/api/companies', {
    token,
    body: {
      ...{ businessName: 'Kites', businessNameEnding: 'LLC', companyType: 'llc' },
      ...{ registrationState: 'WY', dateBusinessStarted: null },
    },
  });
  return { token, id: made.json.externalId as string };
}

/** Orders an agent in Ohio. */
function order({ token, id }: { token: string; id: string }, sent: Sent = {}) {
  const { successUrl, cancelUrl } = returns(started().sandbox);
  return agent(`/api/companies/${id}/subscriptions?onboarding=true`, {
    ...{ token, ...sent },
    body: {
      ...{ successUrl, returnUrl: cancelUrl, access_token: token, onboardingFlow: 'NewState' },
      states: { ohio: { bundle: 'light', service: 'expand', effectiveDate: null } },
      expectedTotal: 19_800,
    },
  });
}

/** Counts the rows of a table. */
async function rows(table: string): Promise<number> {
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(started().sandbox.db);
  return counted.rows[0]?.count ?? 0;
}

type Send = (sent: Sent) => ReturnType<typeof send>;

/** Operation -> its effect, and a function that calls it after all preconditions are met. */
const cases: Readonly<
  Record<string, { readonly effect: string; readonly prepare: () => Promise<Send> }>
> = {
  'incorporation.createCheckout': {
    effect: 'payment_sessions',
    async prepare() {
      const { sandbox } = started();
      const { token } = await signUp(sandbox);
      const { externalId } = (await putOrder(sandbox, { token })).json;
      return (sent) =>
        send(sandbox, `/services/incorporation/site/order/${externalId}/checkout`, {
          ...{ token, body: paying(sandbox), ...sent },
        });
    },
  },
  'incorporation.requestExpedition': {
    effect: 'payment_sessions',
    async prepare() {
      const { sandbox } = started();
      const { token, id } = await paidOrder(sandbox);
      const path = `/services/incorporation/site/order/${id}/request-expedition-process`;
      const body = { expediteFeeCode: 'de_same_day', ...paying(sandbox, 19_900) };
      return (sent) => send(sandbox, path, { token, body, ...sent });
    },
  },
  'incorporation.createSubscription': {
    effect: 'payment_sessions',
    async prepare() {
      const { sandbox } = started();
      const { token, id } = await openCheckout(sandbox, { registrationState: 'texas' });
      const at = '/services/incorporation/site/card-provider';
      const plans = (await send(sandbox, `${at}/availablemailroom-prices/${id}`, { token })).json;
      const query = new URLSearchParams({
        ...{ externalId: id, coupon: '', onboarding: 'true', ...returns(sandbox) },
        ...{ priceId: plans[0].monthly_price_id, expectedTotal: plans[0].monthly_due },
      });
      return (sent) => send(sandbox, `${at}/subscriptions?${query}`, { token, ...sent });
    },
  },
  'agent.subscribe': {
    effect: 'payment_sessions',
    async prepare() {
      const who = await founder();
      return (sent) => order(who, sent);
    },
  },
  'agent.upgrade': {
    effect: 'agent_events',
    async prepare() {
      const who = await founder();
      const path = `/api/companies/${who.id}`;
      await pay(started().sandbox, (await order(who)).json.url);
      await until(async () => {
        const { json } = await agent(`${path}/products/registered-agents`, { token: who.token });
        return json.length === 1 ? json : undefined;
      });
      const body = { state: 'ohio', bundleName: 'autopilot', expectedTotal: 15_000 };
      return (sent) =>
        agent(`${path}/states/ohio/subscription-upgrade?new_bundle=autopilot`, {
          ...{ token: who.token, body, ...sent },
        });
    },
  },
  'accounting.planCheckout': {
    effect: 'payment_sessions',
    async prepare() {
      const { token, id } = await founder();
      const body = { plan: 'growth', period: 'annual', ...paying(started().sandbox, 249_000) };
      return (sent) => accounting(`/api/companies/${id}/plan/checkout`, { token, body, ...sent });
    },
  },
  'accounting.taxCheckout': {
    effect: 'payment_sessions',
    async prepare() {
      const { token, id } = await founder();
      const body = {
        ...{ package: 'essential', kind: 'sole-llc', owners: 'one', residence: 'all' },
        ...{ books: 'kept', ...paying(started().sandbox, 39_900) },
      };
      return (sent) => accounting(`/api/companies/${id}/taxes/checkout`, { token, body, ...sent });
    },
  },
  'accounting.contactSales': {
    effect: 'mails',
    async prepare() {
      const body = { name: 'Ada', email: 'ada@example.com', companyName: null, question: 'Why?' };
      return (sent) => accounting('/api/sales-requests', { body, ...sent });
    },
  },
};

afterEach(async () => {
  await send(started().sandbox, '/sandbox/faults', { method: 'DELETE' });
});

describe('an answer that is lost', () => {
  test.each(Object.keys(cases))(
    '%s: sent again with its key, it happens once',
    async (operationId) => {
      const { effect, prepare } = cases[operationId] ?? {
        effect: '',
        prepare: () => Promise.reject(),
      };
      const call = await prepare();
      const headers = { 'idempotency-key': `lost-${operationId}-0123456789` };
      const before = await rows(effect);
      await send(started().sandbox, '/sandbox/faults', { body: { operationId, drop: 'after' } });
      await expect(call({ headers })).rejects.toThrow();
      expect(await rows(effect)).toBe(before + 1);
      const again = await call({ headers });
      expect([again.status, await rows(effect)]).toEqual([200, before + 1]);
      expect((await call({ headers })).text).toBe(again.text);
    },
  );
});

test('every operation that charges declares an idempotency key', () => {
  const charging = endpoints.filter(({ operation }) => 'x-charges' in operation);
  expect(charging.length).toBeGreaterThan(7);
  for (const { operation } of charging)
    expect([operation.operationId, operation['x-idempotent']]).toEqual([
      operation.operationId,
      true,
    ]);
});
