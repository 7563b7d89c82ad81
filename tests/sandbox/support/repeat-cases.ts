/** The cases of operations with an idempotency key: what a call changes, and how to prepare it. */
import type { Sandbox } from '../../../sandbox/options.ts';
import { pollUntil, type RequestOptions, sendRequest, type TestResponse } from './http.ts';
import {
  createEmail,
  createPaidOrder,
  createRegistrationBody,
  fetchCaptchaToken,
  getPaymentInput,
  getReturnUrls,
  getReviewedPaymentInput,
  sendOrder,
  signUp,
  submitCard,
} from './user-actions.ts';

type OperationCall = (sent: RequestOptions) => Promise<TestResponse>;

/** An operation with an idempotency key. */
export interface RepeatCase {
  /** The table that each run of the operation adds a row to. */
  readonly effect: string;
  /** Returns a call whose preconditions are met. */
  readonly prepare: (sandbox: Sandbox) => Promise<OperationCall>;
  /** True if each answer has a new session token. Such answers are never stored. */
  readonly hasNewToken?: true;
}

/** Operation -> its case. */
export const repeatCases: Readonly<Record<string, RepeatCase>> = {
  'identity.register': {
    effect: 'accounts',
    hasNewToken: true,
    async prepare(sandbox) {
      const captcha = { recaptcha_token: await fetchCaptchaToken(sandbox) };
      const body = { ...createRegistrationBody(createEmail()), ...captcha };
      return createCall(sandbox, '/services/identity/register', { body });
    },
  },
  'incorporation.putOrder': {
    effect: 'orders',
    async prepare(sandbox) {
      const { token } = await signUp(sandbox);
      return (sent) => sendOrder(sandbox, { token, ...sent });
    },
  },
  'incorporation.createCheckout': {
    effect: 'payment_sessions',
    async prepare(sandbox) {
      const { token } = await signUp(sandbox);
      const { externalId } = (await sendOrder(sandbox, { token })).json;
      const path = `/services/incorporation/site/order/${externalId}/checkout`;
      return createCall(sandbox, path, { token, body: getReviewedPaymentInput(sandbox) });
    },
  },
  'incorporation.companyOnboarding': {
    effect: 'companies',
    async prepare(sandbox) {
      const { token, id } = await createPaidOrder(sandbox);
      const path = '/services/incorporation/site/order/company-onboarding';
      return createCall(sandbox, path, { token, body: { externalId: id } });
    },
  },
  'incorporation.requestExpedition': {
    effect: 'payment_sessions',
    async prepare(sandbox) {
      const { token, id } = await createPaidOrder(sandbox);
      const path = `/services/incorporation/site/order/${id}/request-expedition-process`;
      const body = { expediteFeeCode: 'de_same_day', ...getPaymentInput(sandbox, 19_900) };
      return createCall(sandbox, path, { token, body });
    },
  },
  'incorporation.createSubscription': {
    effect: 'payment_sessions',
    async prepare(sandbox) {
      const { token, id } = await createPaidOrder(sandbox, { registrationState: 'texas' });
      const at = '/services/incorporation/site/card-provider';
      const plans = (await sendRequest(sandbox, `${at}/availablemailroom-prices/${id}`, { token }))
        .json;
      const query = new URLSearchParams({
        ...{ externalId: id, coupon: '', onboarding: 'true', ...getReturnUrls(sandbox) },
        ...{ priceId: plans[0].monthly_price_id, expectedTotal: plans[0].monthly_due },
      });
      return createCall(sandbox, `${at}/subscriptions?${query}`, { token });
    },
  },
  'agent.createCompany': {
    effect: 'companies',
    async prepare(sandbox) {
      const { token } = await signUp(sandbox);
      const body = { ...companyInput, dateBusinessStarted: null };
      return createCall(sandbox, '/services/agent/api/companies', { token, body });
    },
  },
  'agent.claimCompany': {
    effect: 'companies',
    async prepare(sandbox) {
      const { token } = await signUp(sandbox);
      const body = { company: { ...companyInput, businessName: 'Claimed Kites' } };
      return createCall(sandbox, '/services/agent/api/companies/claim', { token, body });
    },
  },
  'agent.subscribe': {
    effect: 'payment_sessions',
    prepare: async (sandbox) => prepareAgentOrder(sandbox, await createFounder(sandbox)),
  },
  'agent.upgrade': {
    effect: 'agent_events',
    async prepare(sandbox) {
      const who = await createFounder(sandbox);
      const { token } = who;
      const path = `/services/agent/api/companies/${who.id}`;
      await submitCard(sandbox, (await prepareAgentOrder(sandbox, who)({})).json.url);
      await pollUntil(async () => {
        const { json } = await sendRequest(sandbox, `${path}/products/registered-agents`, {
          token,
        });
        return json.length === 1 ? json : undefined;
      });
      const body = { state: 'ohio', bundleName: 'autopilot', expectedTotal: 15_000 };
      const upgrade = `${path}/states/ohio/subscription-upgrade?new_bundle=autopilot`;
      return createCall(sandbox, upgrade, { token, body });
    },
  },
  'accounting.planCheckout': {
    effect: 'payment_sessions',
    async prepare(sandbox) {
      const input = { plan: 'growth', period: 'annual', ...getPaymentInput(sandbox, 249_000) };
      return prepareCompanyCall(sandbox, '/plan/checkout', input);
    },
  },
  'accounting.payAnnualReport': {
    effect: 'payment_sessions',
    async prepare(sandbox) {
      const { token, id } = await createFounder(sandbox);
      const report = `${new Date().getUTCFullYear()}-wyoming`;
      const path = `/services/accounting/api/companies/${id}/annual-reports/${report}`;
      const company = {
        ...{ principalAddress: '1 Main St', principalCity: 'Cody', principalZip: '82414' },
        ...{ management: 'members', managerNames: 'Ada', contactEmail: 'ada@kites.example' },
        ...{ principalCountry: 'United States', assetsInState: 0 },
      };
      const form = { token, body: { data: { company } } };
      const { fees } = (await sendRequest(sandbox, `${path}/forms`, form)).json;
      const body = getReviewedPaymentInput(sandbox, fees.total);
      return createCall(sandbox, `${path}/fees/checkout`, { token, body });
    },
  },
  'accounting.taxCheckout': {
    effect: 'payment_sessions',
    async prepare(sandbox) {
      const input = {
        ...{ package: 'essential', kind: 'sole-llc', owners: 'one', residence: 'none' },
        ...{ books: 'kept', ...getPaymentInput(sandbox, 69_900) },
      };
      return prepareCompanyCall(sandbox, '/taxes/checkout', input);
    },
  },
  'accounting.bookCall': {
    effect: 'calls',
    async prepare(sandbox) {
      const [{ start }] = (await sendRequest(sandbox, '/services/accounting/api/call-times')).json;
      return prepareCompanyCall(sandbox, '/calls', { start, phone: '+13075550100' });
    },
  },
  'accounting.addAccount': {
    effect: 'bank_accounts',
    async prepare(sandbox) {
      const input = {
        ...{ kind: 'checking', institution: 'First Bank', name: 'Main', lastFour: '4821' },
        ...{ openedOn: null, openingBalance: 0 },
      };
      return prepareCompanyCall(sandbox, '/accounts', input);
    },
  },
  'accounting.contactSales': {
    effect: 'sales_requests',
    async prepare(sandbox) {
      const body = { name: 'Ada', email: 'ada@example.com', companyName: null, question: 'Why?' };
      return createCall(sandbox, '/services/accounting/api/sales-requests', { body });
    },
  },
  'support.sendMessage': {
    effect: 'support_messages',
    async prepare(sandbox) {
      const sender = { name: 'Ada', email: 'ada@example.com', companyName: null };
      const body = { ...sender, topic: 'cancel', message: 'My mailroom' };
      return createCall(sandbox, '/services/support/api/messages', { body });
    },
  },
};

// helpers

const companyInput = {
  ...{ businessName: 'Kites', businessNameEnding: 'LLC', companyType: 'llc' },
  registrationState: 'WY',
};

interface Founder {
  readonly token: string;
  readonly id: string;
}

function createCall(sandbox: Sandbox, path: string, own: RequestOptions): OperationCall {
  return (sent) => sendRequest(sandbox, path, { ...own, ...sent });
}

/** Creates a user with a company in Wyoming that was formed elsewhere. */
async function createFounder(sandbox: Sandbox): Promise<Founder> {
  const { token } = await signUp(sandbox);
  const body = { ...companyInput, dateBusinessStarted: null };
  const made = await sendRequest(sandbox, '/services/agent/api/companies', { token, body });
  return { token, id: made.json.externalId };
}

/** Returns a call of the accounting service for a new company. */
async function prepareCompanyCall(sandbox: Sandbox, path: string, body: object) {
  const { token, id } = await createFounder(sandbox);
  return createCall(sandbox, `/services/accounting/api/companies/${id}${path}`, { token, body });
}

/** Returns a call that orders an agent in Ohio. */
function prepareAgentOrder(sandbox: Sandbox, { token, id }: Founder): OperationCall {
  const { successUrl, cancelUrl } = getReturnUrls(sandbox);
  const path = `/services/agent/api/companies/${id}/subscriptions?onboarding=true`;
  const body = {
    ...{ successUrl, returnUrl: cancelUrl, access_token: token, onboardingFlow: 'NewState' },
    states: { ohio: { bundle: 'light', service: 'expand', effectiveDate: null } },
    expectedTotal: 9_900,
  };
  return createCall(sandbox, path, { token, body });
}
