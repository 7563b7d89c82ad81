/** Converts an order to its API representation. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { getExpediteIntent, querySessions } from '../payments/open-payment.ts';
import { addWorkingDays } from '../working-days.ts';
import type { OrderRow } from './find-order.ts';
import { calculateQuote } from './quote.ts';

/**
 * Returns an order as the API describes it, with its price, its company and the estimated filing
 * date.
 */
export async function toOrderResponse(
  context: SandboxContext,
  db: Database,
  order: OrderRow,
): Promise<object> {
  const company = await db
    .selectFrom('companies')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  return {
    externalId: order.id,
    reference: order.reference,
    status: order.status,
    paidAt: order.paid_at?.toISOString() ?? null,
    createdAt: order.created_at.toISOString(),
    company: {
      companyType: order.company_type,
      registrationState: order.registration_state,
      businessName: order.business_name,
      businessNameEnding: order.business_name_ending,
      industry: order.industry,
      checkNameStep: order.check_name_step,
    },
    // The paid price is final. Before the payment, the current price applies.
    quote: order.paid_quote ?? (await calculateQuote(db, getPriceInputs(order))),
    expedite: await readExpediteOption(db, order),
    companyExternalId: company?.id ?? null,
    estimate: order.status === 'cancelled' ? null : await estimateFilingDate(context, db, order),
  };
}

/**
 * Returns the expedite option of an order with its price, or null without one. A paid price is
 * final.
 */
async function readExpediteOption(db: Database, order: OrderRow): Promise<object | null> {
  if (!order.expedite_code) return null;
  const sessions = await querySessions(db, [getExpediteIntent(order.id)]);
  const session = sessions.find(({ details }) => details.code === order.expedite_code);
  const { expedite_code: code, expedite_status: status } = order;
  return { code, status, amount: session?.quote.total ?? null };
}

/** Returns the inputs that an order's price depends on. */
export function getPriceInputs(order: OrderRow): {
  companyType: string;
  registrationState: string;
} {
  return { companyType: order.company_type, registrationState: order.registration_state };
}

// helpers

/**
 * Estimates 60 to 140 percent of the state's usual time, or a day or two for an expedited filing.
 */
async function estimateFilingDate(
  context: SandboxContext,
  db: Database,
  order: OrderRow,
): Promise<object> {
  const from = order.paid_at ?? context.now();
  const { standard_days: days } = await db
    .selectFrom('states')
    .select('standard_days')
    .where('slug', '=', order.registration_state)
    .executeTakeFirstOrThrow();
  const [least, most] =
    order.expedite_status === 'paid' ? [1, 2] : [Math.ceil(days * 0.6), Math.ceil(days * 1.4)];
  return { earliest: addWorkingDays(from, least), latest: addWorkingDays(from, most) };
}
