/** Accounting plans: the catalog, the payment of a plan, and a company's purchases. */
import { invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';
import { accountingPlans, getPlanPrice } from '../data/accounting-plans.ts';
import { createQuote } from '../money.ts';
import type { PaymentInput } from '../payments/open-payment.ts';
import { openSale } from './open-sale.ts';

/** GET /api/plans: lists the plans, smallest first. */
export async function listPlans(): Promise<ApiResponse> {
  return { body: accountingPlans };
}

interface PlanCheckoutInput extends PaymentInput {
  readonly plan: 'starter' | 'growth' | 'scale';
  readonly period: 'monthly' | 'annual';
}

/**
 * POST …/plan/checkout: opens the payment of a plan.
 * @throws 404; 409 when the company has a plan; 422
 */
export async function openPlanCheckout(
  call: Call<{ params: { companyId: string }; body: PlanCheckoutInput }>,
): Promise<ApiResponse> {
  const { body, params } = call.input;
  const subject = await findSubject(call, params.companyId);
  const plan = accountingPlans.find(({ id }) => id === body.plan);
  const amount = getPlanPrice(body.plan, body.period);
  if (!plan || amount === undefined) throw invalidFields({ plan: 'Choose a plan' });
  const title = `${plan.title} accounting plan` as const;
  return openSale(
    call,
    {
      ...{ subject, kind: 'plan', subjectKey: 'plan', code: plan.id, title },
      recurrence: body.period,
      quote: createQuote([{ code: plan.id, label: title, amount, recurrence: body.period }]),
    },
    body,
  );
}

/**
 * GET …/purchases: lists a company's purchases, newest first.
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
