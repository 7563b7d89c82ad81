/** Upgrades the agent's plan in a state. Calculates the price, and charges the card on file or opens a payment page. */

import { type ApiError, conflict, invalidFields, notFound } from '../api/api-error.ts';
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import {
  chargeCustomerCard,
  createCardPageUrl,
  readCardEnding,
} from '../card-provider/customer-cards.ts';
import { formatCompanyName, type NameColumns } from '../companies/company-name.ts';
import { type Bundle, bundles, getAnnualPrice, upgradesByPlan } from '../data/bundles.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { formatDay } from '../format-day.ts';
import { createQuote, type Quote } from '../money.ts';
import { checkShownPrice } from '../payments/check-price.ts';
import { closePayments, openPayment } from '../payments/open-payment.ts';
import { issueReceipt } from '../payments/receipts.ts';
import { findAgentFees } from './catalog.ts';
import { changePlan, type SubscriptionRow } from './change-plan.ts';
import { findOwnCompany } from './own-company.ts';

interface UpgradeQuery {
  readonly params: { readonly companyId: string; readonly slug: string };
  readonly query: { readonly new_bundle?: Bundle['name'] };
}

interface UpgradeInput {
  readonly state: string;
  readonly bundleName: Bundle['name'];
  readonly expectedTotal: number;
}

/**
 * GET …/subscription-upgrade: returns the amount due, or zero if no new plan is given.
 * @throws 404 when the state has no agent
 */
export async function getUpgradeInfo(call: Call<UpgradeQuery>): Promise<ApiResponse> {
  const { companyId, slug } = call.input.params;
  const company = await findOwnCompany(call, companyId);
  const subscription = await findSubscription(call.db, company.id, slug);
  const newPlan = call.input.query.new_bundle ?? null;
  const cardEnding = await readCardEnding(call.db, company.id);
  return {
    body: {
      current_plan_name: subscription.bundle,
      new_plan_name: newPlan,
      state: slug,
      amount: newPlan === null ? 0 : getProratedCents(subscription, newPlan, call.context.now()),
      annual_amount: newPlan === null ? subscription.amount : getAnnualPrice(newPlan),
      renewsAt: subscription.renews_at.toISOString(),
      ...{ hasCard: cardEnding !== null, cardEnding },
    },
  };
}

/**
 * POST …/subscription-upgrade: charges the stored card, or opens a payment page. Returns 402 when
 * the card is declined.
 * @throws 404; 409 when it is not an upgrade, or the price is not the one shown; 422 when address
 * and body differ
 */
export async function upgradeSubscription(
  call: Call<UpgradeQuery & { body: UpgradeInput }>,
): Promise<ApiResponse> {
  const { params, query, body } = call.input;
  if (body.state !== params.slug) throw invalidFields({ state: 'Choose a state' });
  if (query.new_bundle !== undefined && query.new_bundle !== body.bundleName) {
    throw invalidFields({ bundleName: 'Choose a plan' });
  }
  return inTransaction(call.db, async (db) => {
    const company = await findOwnCompany(call, params.companyId, { db, lock: true });
    const subscription = await findSubscription(db, company.id, params.slug);
    const { bundleName: bundle } = body;
    if (!upgradesByPlan[subscription.bundle as Bundle['name']]?.includes(bundle)) {
      throw conflict('no-upgrade', 'This plan isn’t an upgrade from the one you have.');
    }
    const quote = createUpgradeQuote(call, subscription, bundle);
    checkShownPrice(quote, body.expectedTotal);
    if ((await readCardEnding(db, company.id)) === null) {
      return {
        body: {
          current_plan_name: subscription.bundle,
          url: await openUpgradePayment(call, db, { company, subscription, bundle }, quote),
        },
      };
    }
    // Closes the payment page of an earlier attempt, so that it can no longer be paid.
    if (!(await closePayments(db, getUpgradeIntent(subscription))))
      throw createPaymentPendingError();
    const charge = await chargeCustomerCard(call.context, db, {
      customer: company.id,
      merchantReference: getUpgradeIntent(subscription),
      quote,
    });
    if (charge === null) return createDeclinedResponse(call, company.id);
    await changePlan(call.context, db, subscription, { bundle, paymentId: charge.paymentId });
    await issueReceipt(call.context, db, {
      ...{ kind: 'upgrade', subjectId: company.id, about: subscription.state, quote },
      ...{ email: requireViewer(call).email, companyName: formatCompanyName(company) },
      ...{ paidAt: call.context.now(), cardLastFour: charge.cardLastFour },
      renewal: { at: subscription.renews_at.toISOString(), amount: getAnnualPrice(bundle) },
    });
    return { body: { current_plan_name: bundle, url: null } };
  });
}

// helpers

async function findSubscription(
  db: Database,
  companyId: string,
  state: string,
): Promise<SubscriptionRow> {
  const found = await db
    .selectFrom('agent_subscriptions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', state)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

const dayMs = 24 * 60 * 60_000;

/**
 * Returns the prorated price difference for the rest of the year.
 * @returns cents
 */
function getProratedCents(subscription: SubscriptionRow, bundle: string, now: Date): number {
  const daysLeft = Math.ceil((subscription.renews_at.getTime() - now.getTime()) / dayMs);
  const share = Math.min(1, Math.max(0, daysLeft / 365));
  return Math.max(0, Math.round((getAnnualPrice(bundle) - subscription.amount) * share));
}

function createUpgradeQuote(
  call: Call,
  subscription: SubscriptionRow,
  bundle: Bundle['name'],
): Quote {
  const { name } = findAgentFees(subscription.state, 'state');
  const findTitle = (plan: string) => bundles.find(({ name: each }) => each === plan)?.title;
  const title = findTitle(bundle) ?? bundle;
  const present = findTitle(subscription.bundle) ?? 'Legacy';
  return createQuote([
    {
      code: `upgrade:${subscription.state}`,
      label: `Upgrade to ${title}`,
      description: `${name}, from the ${present} plan, until ${formatDay(subscription.renews_at)}`,
      amount: getProratedCents(subscription, bundle, call.context.now()),
      recurrence: 'one_time',
    },
  ]);
}

interface Upgrade {
  readonly company: NameColumns;
  readonly subscription: SubscriptionRow;
  /** The new plan. */
  readonly bundle: Bundle['name'];
}

async function openUpgradePayment(
  call: Call,
  db: Database,
  { company, subscription, bundle }: Upgrade,
  quote: Quote,
): Promise<string> {
  const createReturnUrl = (value: string): string =>
    `${call.origin}/agent/upgrade/checkout?back=${value}`;
  const { url } = await openPayment(call, db, {
    ...{ successUrl: createReturnUrl('paid'), cancelUrl: createReturnUrl('cancelled') },
    expectedTotal: quote.total,
    purpose: 'upgrade',
    intents: [getUpgradeIntent(subscription)],
    orderId: null,
    customer: subscription.company_id,
    companyName: formatCompanyName(company),
    details: {
      ...{ companyId: subscription.company_id, state: subscription.state, bundle },
      renewsAt: subscription.renews_at.toISOString(),
      renewalAmount: String(getAnnualPrice(bundle)),
    },
    quote,
    paidAlready: createPaymentPendingError(),
  });
  return url;
}

/** Returns the id that identifies the payment of an upgrade. A plan in a state can be upgraded only once. */
function getUpgradeIntent({ id, bundle }: SubscriptionRow): string {
  return `upgrade:${id}:${bundle}`;
}

function createPaymentPendingError(): ApiError {
  return conflict('payment-pending', 'You already paid for this upgrade.');
}

/** Returns the response for a declined card, with a link to replace the card. */
function createDeclinedResponse(call: Call, companyId: string): ApiResponse {
  const returnUrl = `${call.origin}/agent/upgrade/review?cardUpdated=1`;
  return {
    status: 402,
    body: {
      error: 'card-declined',
      message: 'Your card was declined. Nothing was charged.',
      payment_method_update_url: createCardPageUrl(call.context, companyId, {
        returnUrl,
        language: call.language,
      }),
    },
  };
}
