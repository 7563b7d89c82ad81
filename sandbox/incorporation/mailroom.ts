/** The mailroom: plans, payment, and the companies that have one. */
import { conflict, invalidFields } from '../api/api-error.ts';
import { type ApiResponse, type Call, signedIn } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';
import { coupons } from '../data/coupons.ts';
import { findMailroomPrice, mailroomPlans } from '../data/mailroom.ts';
import { inTransaction } from '../database/transaction.ts';
import { type QuoteLine, quoteOf } from '../money.ts';
import { openPayment, type PaymentInput } from '../payments/open-payment.ts';

/**
 * GET /site/card-provider/availablemailroom-prices/{id}: an unknown code gives no discount.
 * @throws 404
 */
export async function availableMailroomPrices(
  call: Call<{ params: { id: string }; query: { coupon?: string } }>,
): Promise<ApiResponse> {
  const { params, query } = call.input;
  const subject = await findSubject(call, params.id);
  const percent = coupons.get((query.coupon ?? '').toUpperCase()) ?? 0;
  return {
    body: mailroomPlans(subject.registrationState).map((plan) => ({
      id: plan.id,
      type: plan.type,
      title: plan.title,
      active: plan.active,
      amount: plan.amount,
      annual_amount: plan.annualAmount,
      monthly_due: less(plan.amount, percent),
      annual_due: less(plan.annualAmount, percent),
      monthly_price_id: plan.monthlyPriceId,
      annual_price_id: plan.annualPriceId,
      address: plan.address,
      metadata: { operator_id: plan.operatorId },
    })),
  };
}

/** The input of a subscription. */
interface Subscribing extends PaymentInput {
  readonly externalId: string;
  readonly coupon?: string;
  readonly priceId: string;
}

/**
 * GET /site/card-provider/subscriptions: a GET that opens a session (§7). Repeated calls return the
 * same one.
 * @throws 404; 409 when the company has a mailroom; 422 for an unknown price or coupon
 */
export async function createSubscription(call: Call<{ query: Subscribing }>): Promise<ApiResponse> {
  const { externalId, coupon = '', priceId, ...paying } = call.input.query;
  const { successUrl, cancelUrl, expectedTotal } = paying;
  const subject = await findSubject(call, externalId);
  const found = findMailroomPrice(priceId);
  if (!found?.plan.active || found.stateSlug !== subject.registrationState) {
    throw invalidFields({ priceId: 'Choose a plan' });
  }
  const line = lineOf(found, percentOf(coupon));
  return inTransaction(call.db, async (db) => {
    const has = await db
      .selectFrom('mailroom_subscriptions')
      .select('id')
      .where('subject_id', '=', subject.id)
      .executeTakeFirst();
    const paidAlready = conflict('already-subscribed', 'This company has a mailroom already.');
    if (has) {
      throw paidAlready;
    }
    const payment = await openPayment(call, db, {
      ...{ successUrl, cancelUrl, expectedTotal, paidAlready },
      purpose: 'subscription',
      // One for each company: the page of an earlier choice can no longer be paid.
      intents: [`mailroom:${subject.id}`],
      orderId: subject.orderId,
      details: {
        ...{ subjectId: subject.id, ownerId: signedIn(call).id },
        ...{ productId: found.plan.id, period: found.period, coupon },
      },
      quote: quoteOf([line]),
    });
    return { body: payment };
  });
}

// helpers

/** Subtracts a percentage from an amount in cents. */
function less(amount: number, percent: number): number {
  return Math.round((amount * (100 - percent)) / 100);
}

/** @returns the discount of a coupon in percent, or zero without one */
function percentOf(coupon: string): number {
  const percent = coupon === '' ? 0 : coupons.get(coupon.toUpperCase());
  if (percent === undefined) {
    throw invalidFields({ coupon: 'Check the code, or go on without it' });
  }
  return percent;
}

function lineOf(
  { plan, period }: NonNullable<ReturnType<typeof findMailroomPrice>>,
  percent: number,
): QuoteLine {
  const full = period === 'annual' ? plan.annualAmount : plan.amount;
  const { line1, city, state } = plan.address;
  const off = percent === 0 ? '' : ` (first payment, ${percent}% off, then the full price)`;
  return {
    code: plan.id,
    label: `Mailroom ${plan.title}${off}`,
    description: `${line1}, ${city}, ${state}`,
    amount: less(full, percent),
    recurrence: period,
  };
}
