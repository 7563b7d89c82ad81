/** Opens the hosted payment of an order. */
import { invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { inTransaction } from '../database/transaction.ts';
import { openPayment, orderIntent, type PaymentInput } from '../payments/open-payment.ts';
import { findOwnOrder, type OrderRow } from './find-order.ts';
import { nextStatus, type OrderStatus, refusal } from './order-states.ts';
import { quoteFor } from './quote.ts';
import { recordEvent } from './record-event.ts';
import { pricedOf } from './show-order.ts';

/**
 * POST /site/order/{id}/checkout. Uses the server's current price.
 * @throws 404; 409 when it is paid or canceled, or the price is not the one shown; 422 when answers
 * are missing or a return address is not ours
 */
export async function createCheckout(
  call: Call<{ params: { id: string }; body: PaymentInput }>,
): Promise<ApiResponse> {
  return inTransaction(call.db, async (db) => {
    const { id } = call.input.params;
    const order = await findOwnOrder(call, { db, id, forWriting: true });
    const status = nextStatus(order.status as OrderStatus, 'checkout');
    checkComplete(order);
    const quote = await quoteFor(db, pricedOf(order));
    const payment = await openPayment(call, db, {
      ...call.input.body,
      purpose: 'order',
      intents: [orderIntent(id)],
      orderId: id,
      details: {},
      quote,
      paidAlready: refusal('order-paid'),
    });
    await db.updateTable('orders').set({ status }).where('id', '=', id).execute();
    const details = { sessionId: payment.sessionId, total: quote.total };
    await recordEvent(call.context, db, { orderId: id, action: 'checkout', details });
    return { body: payment };
  });
}

// helpers

/** Name, ending and industry are required if the name was asked for (§5). */
function checkComplete(order: OrderRow): void {
  const missing = {
    ...(order.business_name ? {} : { businessName: 'Enter a business name' }),
    ...(order.business_name_ending ? {} : { businessNameEnding: 'Choose an ending' }),
    ...(order.industry ? {} : { industry: 'Choose an industry' }),
  };
  if (order.check_name_step && Object.keys(missing).length > 0) {
    throw invalidFields(missing);
  }
}
