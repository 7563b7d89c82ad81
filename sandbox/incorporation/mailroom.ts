/** Operations of the mailroom: list the plans of a state, and open the payment of a plan. */

import { conflict, invalidFields } from '../api/api-error.ts';
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import { readCompanyName } from '../companies/company-name.ts';
import { findSubject } from '../companies/find-subject.ts';
import { discountByCoupon } from '../data/coupons.ts';
import { findMailroomPrice, getMailroomPlans } from '../data/mailroom.ts';
import { inTransaction } from '../database/transaction.ts';
import { createQuote, type QuoteLine } from '../money.ts';
import { openPayment, type PaymentInput } from '../payments/open-payment.ts';

/**
 * GET /site/card-provider/availablemailroom-prices/{id}: lists the plans with their prices. An
 * unknown coupon code gives no discount.
 * @throws 404
 */
export async function listMailroomPrices(
  call: Call<{ params: { id: string }; query: { coupon?: string } }>,
): Promise<ApiResponse> {
  const { params, query } = call.input;
  const subject = await findSubject(call, params.id);
  const percent = discountByCoupon.get((query.coupon ?? '').toUpperCase()) ?? 0;
  return {
    body: getMailroomPlans(subject.registrationState).map((plan) => ({
      id: plan.id,
      type: plan.type,
      title: plan.title,
      active: plan.active,
      amount: plan.amount,
      annual_amount: plan.annualAmount,
      monthly_due: subtractPercent(plan.amount, percent),
      annual_due: subtractPercent(plan.annualAmount, percent),
      monthly_price_id: plan.monthlyPriceId,
      annual_price_id: plan.annualPriceId,
      address: plan.address,
      metadata: { operator_id: plan.operatorId },
    })),
  };
}

/** The input of a mailroom subscription. */
interface SubscriptionInput extends PaymentInput {
  readonly externalId: string;
  readonly coupon?: string;
  readonly priceId: string;
}

/**
 * GET /site/card-provider/subscriptions: opens the payment session of a plan. The method is GET, although the operation
 * writes (specification §7). Repeated calls return the same session.
 * @throws 404; 409 when the company has a mailroom; 422 for an unknown price or coupon
 */
export async function openMailroomCheckout(
  call: Call<{ query: SubscriptionInput }>,
): Promise<ApiResponse> {
  const { externalId, coupon = '', priceId, ...paymentInput } = call.input.query;
  const { successUrl, cancelUrl, expectedTotal } = paymentInput;
  const subject = await findSubject(call, externalId);
  const price = findMailroomPrice(priceId);
  if (!price?.plan.active || price.stateSlug !== subject.registrationState) {
    throw invalidFields({ priceId: 'Choose a plan' });
  }
  const line = createQuoteLine(price, findCouponPercent(coupon));
  return inTransaction(call.db, async (db) => {
    const subscription = await db
      .selectFrom('mailroom_subscriptions')
      .select('id')
      .where('subject_id', '=', subject.id)
      .executeTakeFirst();
    const paidAlready = conflict('already-subscribed', 'This company already has a mailroom.');
    if (subscription) {
      throw paidAlready;
    }
    const payment = await openPayment(call, db, {
      ...{ successUrl, cancelUrl, expectedTotal, paidAlready },
      purpose: 'subscription',
      // A company has at most one open payment page. The page of an earlier choice is closed.
      intents: [`mailroom:${subject.id}`],
      orderId: subject.orderId,
      companyName: await readCompanyName(db, subject),
      details: {
        ...{ subjectId: subject.id, ownerId: requireViewer(call).id },
        ...{ productId: price.plan.id, period: price.period, coupon },
      },
      quote: createQuote([line]),
    });
    return { body: payment };
  });
}

// helpers

/** Subtracts a percentage from an amount in cents. */
function subtractPercent(amount: number, percent: number): number {
  return Math.round((amount * (100 - percent)) / 100);
}

/** Returns the discount of a coupon in percent. Returns zero if no coupon is given. */
function findCouponPercent(coupon: string): number {
  const percent = coupon === '' ? 0 : discountByCoupon.get(coupon.toUpperCase());
  if (percent === undefined) {
    throw invalidFields({ coupon: 'Check the code, or continue without it' });
  }
  return percent;
}

function createQuoteLine(
  { plan, period }: NonNullable<ReturnType<typeof findMailroomPrice>>,
  percent: number,
): QuoteLine {
  const fullAmount = period === 'annual' ? plan.annualAmount : plan.amount;
  const { line1, city, state, zip_code: zip } = plan.address;
  return {
    code: plan.id,
    label:
      percent === 0
        ? `Mailroom ${plan.title}`
        : `Mailroom ${plan.title} (first payment, ${percent}% off, then the full price)`,
    description: `${line1}, ${city}, ${state} ${zip}`,
    amount: subtractPercent(fullAmount, percent),
    recurrence: period,
  };
}
