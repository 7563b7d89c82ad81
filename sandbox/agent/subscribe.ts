/** Orders agents. Opens the payment page for a plan and the fee of each state. */

import { conflict, invalidFields } from '../api/api-error.ts';
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import { formatCompanyName } from '../companies/company-name.ts';
import { isBeingFormed } from '../companies/formation-day.ts';
import { type AgentService, getServiceFee, roundToDollars } from '../data/agent-fees.ts';
import { type Bundle, bundles } from '../data/bundles.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { createQuote, type QuoteLine } from '../money.ts';
import { openPayment } from '../payments/open-payment.ts';
import { hashToken } from '../secrets.ts';
import type { CatalogText } from '../texts/catalogs.ts';
import { findAgentFees } from './catalog.ts';
import { type CompanyRow, findOwnCompany } from './own-company.ts';

/** The order of an agent in one state. */
export interface AgentOrder {
  readonly bundle: Bundle['name'];
  readonly service: AgentService;
  /** The date on which the agent starts, as `YYYY-MM-DD`. */
  readonly effectiveDate: string | null;
}

interface AgentSubscriptionInput {
  readonly successUrl: string;
  readonly returnUrl: string;
  readonly states: Readonly<Record<string, AgentOrder>>;
  readonly access_token: string;
  readonly onboardingFlow: string;
  readonly promoCode?: string;
  readonly ownershipReport?: boolean;
  readonly expectedTotal: number;
}

/**
 * POST …/subscriptions: opens the payment of an order. The promo code is stored and changes no
 * price.
 * @throws 404; 409 when the company has an agent in one of the states; 422 for unknown states or
 * plans, another user's token, or addresses outside the application
 */
export async function openAgentCheckout(
  call: Call<{ params: { companyId: string }; body: AgentSubscriptionInput }>,
): Promise<ApiResponse> {
  const { body, params } = call.input;
  if (hashToken(body.access_token) !== requireViewer(call).tokenHash) {
    throw invalidFields({ access_token: 'Log in again' });
  }
  return inTransaction(call.db, async (db) => {
    const company = await findOwnCompany(call, params.companyId, { db, lock: true });
    const orders = Object.entries(body.states).sort(([one], [other]) => (one < other ? -1 : 1));
    await rejectStatesWithAgent(
      db,
      company,
      orders.map(([state]) => state),
    );
    const beingFormed = await isBeingFormed(db, company, call.context.now());
    const { successUrl, returnUrl: cancelUrl, onboardingFlow, promoCode = '' } = body;
    const { expectedTotal, ownershipReport = false } = body;
    const payment = await openPayment(call, db, {
      ...{ successUrl, cancelUrl, expectedTotal },
      purpose: 'agents',
      // Closes an open payment page for one of these states, so that it can no longer be paid.
      intents: orders.map(([state]) => `agent:${company.id}:${state}`),
      orderId: null,
      customer: company.id,
      companyName: formatCompanyName(company),
      details: {
        ...{ companyId: company.id, orderType: onboardingFlow, promoCode },
        ownershipReport: String(ownershipReport),
        states: JSON.stringify(orders),
      },
      quote: createQuote([
        ...orders.map(([state, order]) => createPlanLine(company, state, order, body)),
        ...orders.map(([state, order]) => createFeeLine({ ...company, beingFormed }, state, order)),
      ]),
      paidAlready: conflict('already-subscribed', 'You already paid for these states.'),
    });
    return { body: payment };
  });
}

// helpers

async function rejectStatesWithAgent(
  db: Database,
  company: CompanyRow,
  states: readonly string[],
): Promise<void> {
  const statesWithAgent = await db
    .selectFrom('agent_subscriptions')
    .innerJoin('states', 'states.slug', 'agent_subscriptions.state')
    .select('states.name')
    .where('company_id', '=', company.id)
    .where('agent_subscriptions.state', 'in', [...states])
    .orderBy('states.name')
    .execute();
  if (statesWithAgent.length > 0) {
    const names = statesWithAgent.map(({ name }) => name).join(', ');
    throw conflict('already-subscribed', `Your company already has an agent in ${names}.`);
  }
}

/** Returns the line for the price of one year, as the review shows it: where, and what the plan is for. */
function createPlanLine(
  company: CompanyRow,
  state: string,
  order: AgentOrder,
  input: AgentSubscriptionInput,
): QuoteLine {
  const plan = findPlan(order);
  return {
    ...{ code: `${plan.name}:${state}`, label: `Registered agent in ${findState(state).name}` },
    description: describePlan(plan, order, input, registersElsewhere(company, state, order)),
    ...{ amount: plan.annual, recurrence: 'annual' },
  };
}

/**
 * Returns the line for the state's fee in whole dollars, as the review shows it. The free plan includes the fee
 * (specification §4). Nothing is due for a registration that the plan does not include (decisions 218 and 284).
 */
function createFeeLine(
  company: CompanyRow & { readonly beingFormed: boolean },
  state: string,
  order: AgentOrder,
): QuoteLine {
  const plan = findPlan(order);
  const fees = findState(state);
  const fee = getServiceFee(fees, {
    service: order.service,
    companyType: company.company_type,
    domestic: state === company.registration_state,
    beingFormed: company.beingFormed,
  });
  const elsewhere = registersElsewhere(company, state, order);
  const isFree = plan.name === 'intro' || lacksRegistration(plan, order, elsewhere);
  const amount = isFree ? 0 : roundToDollars(fee);
  return {
    ...{ code: `fee:${state}`, label: `${fees.name} state fee` },
    description: describeFee(plan, order, amount, { elsewhere, ...company }),
    ...{ amount, recurrence: 'one_time' },
  };
}

const findState = (state: string) => findAgentFees(state, 'states');

function findPlan(order: AgentOrder): Bundle {
  const plan = bundles.find(({ name }) => name === order.bundle);
  if (!plan) throw invalidFields({ states: 'Choose one of the available plans' });
  return plan;
}

/** Returns the plan, and what it includes, or lacks, of the job that it was ordered for. */
function describePlan(
  { title, includesPayroll, includesQualification }: Bundle,
  { service }: AgentOrder,
  { ownershipReport = false }: AgentSubscriptionInput,
  elsewhere: boolean,
): CatalogText {
  if (ownershipReport) return `${title} plan, includes your ownership report`;
  if (service === 'change') return `${title} plan, includes your change of agent`;
  if (service === 'hire')
    return includesPayroll
      ? `${title} plan, includes your payroll tax registration`
      : `${title} plan, without payroll tax registration`;
  if (!elsewhere) return `${title} plan`;
  return includesQualification
    ? `${title} plan, includes your foreign qualification`
    : `${title} plan, without foreign qualification`;
}

/** Returns true for a state where the company must register before it does business there. */
function registersElsewhere(company: CompanyRow, state: string, { service }: AgentOrder): boolean {
  return service === 'expand' && state !== company.registration_state;
}

/** Returns true if the plan lacks the registration that the state charges for. */
function lacksRegistration(plan: Bundle, { service }: AgentOrder, elsewhere: boolean): boolean {
  if (service === 'hire') return !plan.includesPayroll;
  return elsewhere && !plan.includesQualification;
}

function describeFee(
  plan: Bundle,
  order: AgentOrder,
  amount: number,
  { elsewhere, beingFormed }: { readonly elsewhere: boolean; readonly beingFormed: boolean },
): CatalogText {
  const job = order.service === 'hire' ? 'payroll tax registration' : 'foreign qualification';
  if (lacksRegistration(plan, order, elsewhere)) return `Not due without ${job}`;
  if (plan.name === 'intro') return 'Included in the Intro plan';
  if (beingFormed && order.service === 'expand' && !elsewhere)
    return 'Your formation document names us';
  if (amount === 0) return 'The state charges nothing';
  if (order.service === 'change') return 'Paid to the state for the change of agent';
  if (order.service === 'hire' || elsewhere) return `Paid to the state for ${job}`;
  return 'Paid to the state to name us as your agent';
}
