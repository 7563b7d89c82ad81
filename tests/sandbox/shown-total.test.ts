/** Tests over HTTP that each operation that charges rejects a total that was not shown. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import accountingDocument from '../../services/accounting/openapi.json' with { type: 'json' };
import agentDocument from '../../services/agent/openapi.json' with { type: 'json' };
import incorporationDocument from '../../services/incorporation/openapi.json' with { type: 'json' };
import { pollUntil, sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import {
  createPaidOrder,
  getReturnUrls,
  sendOrder,
  signUp,
  submitCard,
} from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();

/** A purchase that a test makes. */
interface PurchaseCase {
  readonly token: string;
  readonly path: string;
  /** The request body without the total. Undefined for a GET, whose query contains the total. */
  readonly body: object | undefined;
  /** The price in cents. */
  readonly total: number;
}

async function createFounder() {
  const { token } = await signUp(getBackEnd().sandbox);
  const company = { businessName: 'Kites', businessNameEnding: 'LLC', companyType: 'llc' };
  const body = { ...company, registrationState: 'WY', dateBusinessStarted: null };
  const made = await sendRequest(getBackEnd().sandbox, '/services/agent/api/companies', {
    token,
    body,
  });
  return { token, id: made.json.externalId as string };
}

async function createAgentPurchase(): Promise<PurchaseCase> {
  const { token, id } = await createFounder();
  const { successUrl, cancelUrl: returnUrl } = getReturnUrls(getBackEnd().sandbox);
  return {
    token,
    path: `/services/agent/api/companies/${id}/subscriptions?onboarding=true`,
    body: {
      ...{ successUrl, returnUrl, access_token: token, onboardingFlow: 'NewState' },
      states: { ohio: { bundle: 'light', service: 'expand', effectiveDate: null } },
    },
    total: 9_900,
  };
}

const getAccountingPath = (id: string, path: string) =>
  `/services/accounting/api/companies/${id}/${path}/checkout`;

/** Operation -> a function that prepares a purchase with it, with all preconditions met. */
const createPurchases: Readonly<Record<string, () => Promise<PurchaseCase>>> = {
  'incorporation.createCheckout': async () => {
    const { sandbox } = getBackEnd();
    const { token } = await signUp(sandbox);
    const { externalId, quote } = (await sendOrder(sandbox, { token })).json;
    const path = `/services/incorporation/site/order/${externalId}/checkout`;
    const body = { ...getReturnUrls(sandbox), expectedRevision: null };
    return { token, path, body, total: quote.total };
  },
  'incorporation.requestExpedition': async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createPaidOrder(sandbox);
    const path = `/services/incorporation/site/order/${id}/request-expedition-process`;
    const body = { expediteFeeCode: 'de_same_day', ...getReturnUrls(sandbox) };
    return { token, path, body, total: 19_900 };
  },
  'incorporation.createSubscription': async () => {
    const { sandbox } = getBackEnd();
    const changes = { registrationState: 'texas' };
    const { token, id: externalId } = await createPaidOrder(sandbox, changes);
    const at = '/services/incorporation/site/card-provider';
    const prices = `${at}/availablemailroom-prices/${externalId}?coupon=welcome10`;
    const [plan] = (await sendRequest(sandbox, prices, { token })).json;
    const query = new URLSearchParams({
      ...{ externalId, coupon: 'welcome10', onboarding: 'true', ...getReturnUrls(sandbox) },
      priceId: plan.annual_price_id,
    });
    expect(plan).toMatchObject({ annual_amount: 29_000, annual_due: 26_100 });
    return { token, path: `${at}/subscriptions?${query}`, body: undefined, total: plan.annual_due };
  },
  'agent.subscribe': createAgentPurchase,
  'agent.upgrade': async () => {
    const { sandbox } = getBackEnd();
    const { token, path, body, total } = await createAgentPurchase();
    const sent = { token, body: { ...body, expectedTotal: total } };
    await submitCard(sandbox, (await sendRequest(sandbox, path, sent)).json.url);
    const company = path.replace(/\/subscriptions.*/, '');
    await pollUntil(async () => {
      const { json } = await sendRequest(sandbox, `${company}/products/registered-agents`, {
        token,
      });
      return json.length === 1 ? json : undefined;
    });
    const upgrade = `${company}/states/ohio/subscription-upgrade?new_bundle=autopilot`;
    const { amount } = (await sendRequest(sandbox, upgrade, { token })).json;
    const wanted = { state: 'ohio', bundleName: 'autopilot' };
    return { token, path: upgrade, body: wanted, total: amount };
  },
  'accounting.planCheckout': async () => {
    const { token, id } = await createFounder();
    const body = { plan: 'growth', period: 'annual', ...getReturnUrls(getBackEnd().sandbox) };
    return { token, path: getAccountingPath(id, 'plan'), body, total: 249_000 };
  },
  'accounting.taxCheckout': async () => {
    const { token, id } = await createFounder();
    const answers = { kind: 'sole-llc', owners: 'one', residence: 'none', books: 'kept' };
    const body = { package: 'essential', ...answers, ...getReturnUrls(getBackEnd().sandbox) };
    return { token, path: getAccountingPath(id, 'taxes'), body, total: 69_900 };
  },
  'accounting.payAnnualReport': async () => {
    const { sandbox } = getBackEnd();
    const { token, id } = await createFounder();
    const report = `annual-reports/${getBackEnd().now().getUTCFullYear()}-wyoming`;
    const forms = `/services/accounting/api/companies/${id}/${report}/forms`;
    const { pages } = (await sendRequest(sandbox, forms, { token })).json;
    const fields = [...pages.administrative.fields, ...pages.finances.fields];
    const company = Object.fromEntries(fields.map((field) => [field.name, createAnswer(field)]));
    const saved = await sendRequest(sandbox, forms, { token, body: { data: { company } } });
    const body = { ...getReturnUrls(sandbox), expectedRevision: null };
    return {
      token,
      path: getAccountingPath(id, `${report}/fees`),
      body,
      total: saved.json.fees.total,
    };
  },
};

interface ReportQuestion {
  readonly kind: string;
  readonly options: readonly { value: string }[] | null;
  readonly minimum: number | null;
}

/** Returns a valid answer to a question of an annual report. */
function createAnswer({ kind, options, minimum }: ReportQuestion): string | number {
  if (options) return options[0]?.value ?? '';
  if (kind === 'number') return minimum ?? 0;
  if (kind === 'email') return 'ada@example.com';
  if (kind === 'date') return '2026-01-05';
  return 'Cody';
}

function makePurchase({ token, path, body }: PurchaseCase, expectedTotal?: number) {
  const given = expectedTotal === undefined ? {} : { expectedTotal };
  if (body) return sendRequest(getBackEnd().sandbox, path, { token, body: { ...body, ...given } });
  const query = expectedTotal === undefined ? '' : `&expectedTotal=${expectedTotal}`;
  return sendRequest(getBackEnd().sandbox, path + query, { token });
}

/** Counts the opened payment pages and the charges. */
async function countPayments(): Promise<readonly number[]> {
  const { db } = getBackEnd().sandbox;
  const count = async (table: string) =>
    (
      await sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    ).rows[0]?.count ?? 0;
  return [await count('payment_sessions'), await count('provider_payments')];
}

const openApiDocuments = [accountingDocument, agentDocument, incorporationDocument];

test('every operation that charges names the input with the total that was shown', () => {
  const charging = openApiDocuments
    .flatMap(({ paths }) =>
      Object.values(paths).flatMap(
        (methods) =>
          Object.values(methods) as {
            readonly operationId: string;
            readonly 'x-charges'?: object;
          }[],
      ),
    )
    .filter((operation) => operation['x-charges'] !== undefined);
  expect(charging.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(createPurchases).sort(),
  );
  for (const operation of charging)
    expect(operation['x-charges'], operation.operationId).toMatchObject({
      amount: 'expectedTotal',
    });
});

describe('a total that was not shown is refused, and nothing is opened or charged', () => {
  for (const [operation, prepare] of Object.entries(createPurchases))
    test(operation, async () => {
      const purchase = await prepare();
      const before = await countPayments();
      for (const shown of [purchase.total - 100, purchase.total + 100, 0]) {
        const refused = await makePurchase(purchase, shown);
        expect([refused.status, refused.json.error]).toEqual([409, 'price-changed']);
        expect(refused.json).toMatchObject({ was: shown, quote: { total: purchase.total } });
      }
      expect((await makePurchase(purchase)).status).toBe(422);
      expect(await countPayments()).toEqual(before);
      expect((await makePurchase(purchase, purchase.total)).status).toBe(200);
      expect(await countPayments()).not.toEqual(before);
    });
});
