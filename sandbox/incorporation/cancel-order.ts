/** Cancels and refunds an order, as the staff would. */
import { notFound } from '../api/api-error.ts';
import { expireSession, refundPayment } from '../card-provider/sessions.ts';
import type { SandboxContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { withdrawAnnouncements } from './announce-formation.ts';
import { getNextStatus, type OrderStatus } from './order-states.ts';
import { recordOrderEvent } from './record-event.ts';

/**
 * Cancels an order and refunds its payment.
 * @throws 404 if there is no such order; 409 if it is being filed
 */
export async function cancelOrder(context: SandboxContext, orderId: string): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!order) {
      throw notFound();
    }
    const status = getNextStatus(order.status as OrderStatus, 'cancel');
    const sessions = await db
      .selectFrom('payment_sessions')
      .select('session_id')
      .where('order_id', '=', orderId)
      .where('purpose', 'in', ['order', 'expedite'])
      .execute();
    for (const { session_id } of sessions) {
      await expireSession(db, session_id);
    }
    for (const paymentId of [order.payment_id, order.expedite_payment_id]) {
      if (paymentId) await refundPayment(context, db, paymentId, 'order-cancelled');
    }
    await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
    await withdrawAnnouncements(context, db, order.reference);
    await recordOrderEvent(context, db, { orderId, action: 'cancel' });
  });
  context.deliverDueNotices();
}
