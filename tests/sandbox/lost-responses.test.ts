/**
 * Tests responses that are lost after the operation ran: a repeated call with the same key has no
 * second effect.
 */
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { getEndpoints } from '../../sandbox/api/document.ts';
import { services } from '../../sandbox/services.ts';
import { pollUntil, type RequestOptions, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  createPaidOrder,
  getPaymentInput,
  getReturnUrls,
  sendOrder,
  signUp,
  submitCard,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();
const callAgentService = (path: string, sent: RequestOptions) =>
  sendRequest(getBackEnd().sandbox, `/services/agent${path}`, sent);
const callAccounting = (path: string, sent: RequestOptions) =>
  sendRequest(getBackEnd().sandbox, `/services/accounting${path}`, sent);
const allEndpoints = services.flatMap(({ document }) => getEndpoints(document));

/** Creates a user with a company in Wyoming that was formed elsewhere. */
async function createFounder() {
  const { token } = await signUp(getBackEnd().sandbox);
  const made = await callAgentService('/api/companies', {
    token,
    body: {
      ...{ businessName: 'Kites', businessNameEnding: 'LLC', companyType: 'llc' },
      ...{ registrationState: 'WY', dateBusinessStarted: null },
    },
  });
  return { token, id: made.json.externalId as string };
}

/** Orders an agent in Ohio. */
function orderAgent({ token, id }: { token: string; id: string }, sent: RequestOptions = {}) {
  const { successUrl, cancelUrl } = getReturnUrls(getBackEnd().sandbox);
  return callAgentService(`/api/companies/${id}/subscriptions?onboarding=true`, {
    ...{ token, ...sent },
    body: {
      ...{ successUrl, returnUrl: cancelUrl, access_token: token, onboardingFlow: 'NewState' },
      states: { ohio: { bundle: 'light', service: 'expand', effectiveDate: null } },
      expectedTotal: 19_800,
    },
  });
}

/** Counts the rows of a table. */
async function countRows(table: string): Promise<number> {
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(getBackEnd().sandbox.db);
  return counted.rows[0]?.count ?? 0;
}

type OperationCall = (sent: RequestOptions) => ReturnType<typeof sendRequest>;

/**
 * Operation -> a function that counts its effects, and a function that prepares a call with all
 * preconditions met.
 */
const repeatCases: Readonly<
  Record<string, { readonly effect: string; readonly prepare: () => Promise<OperationCall> }>
> = {
  'incorporation.createCheckout': {
    effect: 'payment_sessions',
    async prepare() {
      const { sandbox } = getBackEnd();
      const { token } = await signUp(sandbox);
      const { externalId } = (await sendOrder(sandbox, { token })).json;
      return (sent) =>
        sendRequest(sandbox, `/services/incorporation/site/order/${externalId}/checkout`, {
          ...{ token, body: getPaymentInput(sandbox), ...sent },
        });
    },
  },
  'incorporation.requestExpedition': {
    effect: 'payment_sessions',
    async prepare() {
      const { sandbox } = getBackEnd();
      const { token, id } = await createPaidOrder(sandbox);
      const path = `/services/incorporation/site/order/${id}/request-expedition-process`;
      const body = { expediteFeeCode: 'de_same_day', ...getPaymentInput(sandbox, 19_900) };
      return (sent) => sendRequest(sandbox, path, { token, body, ...sent });
    },
  },
  'incorporation.createSubscription': {
    effect: 'payment_sessions',
    async prepare() {
      const { sandbox } = getBackEnd();
      const { token, id } = await createPaidOrder(sandbox, { registrationState: 'texas' });
      const at = '/services/incorporation/site/card-provider';
      const plans = (await sendRequest(sandbox, `${at}/availablemailroom-prices/${id}`, { token }))
        .json;
      const query = new URLSearchParams({
        ...{ externalId: id, coupon: '', onboarding: 'true', ...getReturnUrls(sandbox) },
        ...{ priceId: plans[0].monthly_price_id, expectedTotal: plans[0].monthly_due },
      });
      return (sent) => sendRequest(sandbox, `${at}/subscriptions?${query}`, { token, ...sent });
    },
  },
  'agent.subscribe': {
    effect: 'payment_sessions',
    async prepare() {
      const who = await createFounder();
      return (sent) => orderAgent(who, sent);
    },
  },
  'agent.upgrade': {
    effect: 'agent_events',
    async prepare() {
      const who = await createFounder();
      const path = `/api/companies/${who.id}`;
      await submitCard(getBackEnd().sandbox, (await orderAgent(who)).json.url);
      await pollUntil(async () => {
        const { json } = await callAgentService(`${path}/products/registered-agents`, {
          token: who.token,
        });
        return json.length === 1 ? json : undefined;
      });
      const body = { state: 'ohio', bundleName: 'autopilot', expectedTotal: 15_000 };
      return (sent) =>
        callAgentService(`${path}/states/ohio/subscription-upgrade?new_bundle=autopilot`, {
          ...{ token: who.token, body, ...sent },
        });
    },
  },
  'accounting.planCheckout': {
    effect: 'payment_sessions',
    async prepare() {
      const { token, id } = await createFounder();
      const body = {
        plan: 'growth',
        period: 'annual',
        ...getPaymentInput(getBackEnd().sandbox, 249_000),
      };
      return (sent) =>
        callAccounting(`/api/companies/${id}/plan/checkout`, { token, body, ...sent });
    },
  },
  'accounting.taxCheckout': {
    effect: 'payment_sessions',
    async prepare() {
      const { token, id } = await createFounder();
      const body = {
        ...{ package: 'essential', kind: 'sole-llc', owners: 'one', residence: 'all' },
        ...{ books: 'kept', ...getPaymentInput(getBackEnd().sandbox, 39_900) },
      };
      return (sent) =>
        callAccounting(`/api/companies/${id}/taxes/checkout`, { token, body, ...sent });
    },
  },
  'accounting.contactSales': {
    effect: 'mails',
    async prepare() {
      const body = { name: 'Ada', email: 'ada@example.com', companyName: null, question: 'Why?' };
      return (sent) => callAccounting('/api/sales-requests', { body, ...sent });
    },
  },
};

afterEach(async () => {
  await sendRequest(getBackEnd().sandbox, '/sandbox/faults', { method: 'DELETE' });
});

describe('an answer that is lost', () => {
  test.each(Object.keys(repeatCases))(
    '%s: sent again with its key, it happens once',
    async (operationId) => {
      const { effect, prepare } = repeatCases[operationId] ?? {
        effect: '',
        prepare: () => Promise.reject(),
      };
      const call = await prepare();
      const headers = { 'idempotency-key': `lost-${operationId}-0123456789` };
      const before = await countRows(effect);
      await sendRequest(getBackEnd().sandbox, '/sandbox/faults', {
        body: { operationId, drop: 'after' },
      });
      await expect(call({ headers })).rejects.toThrow();
      expect(await countRows(effect)).toBe(before + 1);
      const again = await call({ headers });
      expect([again.status, await countRows(effect)]).toEqual([200, before + 1]);
      expect((await call({ headers })).text).toBe(again.text);
    },
  );
});

test('every operation that charges declares an idempotency key', () => {
  const charging = allEndpoints.filter(({ operation }) => 'x-charges' in operation);
  expect(charging.length).toBeGreaterThan(7);
  for (const { operation } of charging)
    expect([operation.operationId, operation['x-idempotent']]).toEqual([
      operation.operationId,
      true,
    ]);
});
