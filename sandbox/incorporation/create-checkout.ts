/** Opens the payment page of an order. */

import { type RawBuilder, sql } from 'kysely';
import { invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { formatCompanyName } from '../companies/company-name.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import {
  closePayments,
  getOrderIntent,
  openPayment,
  type ReviewedPaymentInput,
} from '../payments/open-payment.ts';
import { checkShownAnswers } from '../payments/revision.ts';
import type { CatalogText } from '../texts/catalogs.ts';
import { findOwnOrder, type OrderRow } from './find-order.ts';
import { createOrderConflict, getNextStatus, type OrderStatus } from './order-states.ts';
import { calculateQuote } from './quote.ts';
import { recordOrderEvent } from './record-event.ts';
import { getCompanyAnswers, getPriceInputs } from './show-order.ts';

/**
 * POST /site/order/{id}/checkout: opens the payment page of an order. Uses the current price.
 * @throws 404; 409 when it is paid or canceled, or the answers or the price are not the ones shown; 422 when answers
 * are missing or a return address is not ours
 */
export async function openOrderCheckout(
  call: Call<{ params: { id: string }; body: ReviewedPaymentInput }>,
): Promise<ApiResponse> {
  return inTransaction(call.db, async (db) => {
    const { id } = call.input.params;
    const { expectedRevision, ...paymentInput } = call.input.body;
    const order = await findOwnOrder(call, { db, id, forWriting: true });
    const status = getNextStatus(order.status as OrderStatus, 'checkout');
    checkComplete(order);
    checkShownAnswers(getCompanyAnswers(order), expectedRevision);
    await closeOtherOrders(db, order);
    const quote = await calculateQuote(db, getPriceInputs(order));
    const payment = await openPayment(call, db, {
      ...paymentInput,
      purpose: 'order',
      intents: [getOrderIntent(id)],
      orderId: id,
      companyName: formatCompanyName(order),
      details: {},
      quote,
      paidAlready: createOrderConflict('order-paid'),
    });
    await db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    const details = { sessionId: payment.sessionId, total: quote.total };
    await recordOrderEvent(call.context, db, { orderId: id, action: 'checkout', details });
    return { body: payment };
  });
}

// helpers

/**
 * Closes the payment pages of the account's other orders for the same company. The user may have placed such an order
 * on another device, and both payment pages could be paid.
 * @throws 409 when one of them was paid and its notice has not arrived yet
 */
async function closeOtherOrders(db: Database, order: OrderRow): Promise<void> {
  if (!order.business_name || !order.owner_id) return;
  const others = await db
    .selectFrom('orders')
    .select('id')
    .where('owner_id', '=', order.owner_id)
    .where('id', '!=', order.id)
    .where('paid_at', 'is', null)
    .where('company_type', '=', order.company_type)
    .where('registration_state', '=', order.registration_state)
    .where(
      normalizeName(sql.ref('business_name')),
      '=',
      normalizeName(sql.val(order.business_name)),
    )
    .execute();
  for (const { id } of others)
    if (!(await closePayments(db, getOrderIntent(id)))) throw createOrderConflict('order-paid');
}

/**
 * Normalizes a company name to lowercase without punctuation. Two names are equal if their normalized names are equal.
 */
function normalizeName(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`regexp_replace(lower(${name}::text), '[^[:alnum:]]+', '', 'g')`;
}

/**
 * Checks that an order is complete. Name, ending, and industry are required if the user was asked for the name (§5).
 */
function checkComplete(order: OrderRow): void {
  const missing: Record<string, CatalogText> = {
    ...(order.business_name ? {} : { businessName: 'Enter a business name' }),
    ...(order.business_name_ending ? {} : { businessNameEnding: 'Choose an ending' }),
    ...(order.industry ? {} : { industry: 'Choose an industry' }),
  };
  if (order.check_name_step && Object.keys(missing).length > 0) {
    throw invalidFields(missing);
  }
}
