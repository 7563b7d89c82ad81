/** Accounting plans: the catalog, the payment of a plan, and a company's purchases. */
import { invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';
import { accountingPlans, planPrice } from '../data/accounting-plans.ts';
import { quoteOf } from '../money.ts';
import type { PaymentInput } from '../payments/open-payment.ts';
import { sell } from './sell.ts';

/** GET /api/plans: smallest first. */
export async function listPlans(): Promise<ApiResponse> {
  return { body: accountingPlans };
}

interface Choosing extends PaymentInput {
  readonly plan: 'starter' | 'growth' | 'scale';
  readonly period: 'monthly' | 'annual';
}

/**
 * POST …/plan/checkout.
 * @throws 404; 409 when the company has a plan; 422
 */
export async function planCheckout(
  call: Call<{ params: { companyId: string }; body: Choosing }>,
): Promise<ApiResponse> {
  const { body, params } = call.input;
  const subject = await findSubject(call, params.companyId);
  const plan = accountingPlans.find(({ id }) => id === body.plan);
  const amount = planPrice(body.plan, body.period);
  if (!plan || amount === undefined) throw invalidFields({ plan: 'Choose a plan' });
  const title = `Accounting ${plan.title}`;
  return sell(
    call,
    {
      ...{ subject, kind: 'plan', subjectKey: 'plan', code: plan.id, title },
      recurrence: body.period,
      quote: quoteOf([{ code: plan.id, label: title, amount, recurrence: body.period }]),
    },
    body,
  );
}

/**
 * GET …/purchases: newest first.
 * @throws 404
 */
export async function listPurchases(
  call: Call<{ params: { companyId: string } }>,
): Promise<ApiResponse> {
  const subject = await findSubject(call, call.input.params.companyId);
  const rows = await call.db
    .selectFrom('accounting_purchases')
    .selectAll()
    .where('subject_id', '=', subject.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    body: rows.map(({ kind, code, title, amount, recurrence, created_at }) => ({
      ...{ kind, code, title, amount, recurrence },
      paidAt: created_at.toISOString(),
    })),
  };
}
