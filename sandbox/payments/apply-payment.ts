/** Applies a payment by starting the purchased service. If this is not possible, refunds the payment. */
import { accountingPaymentHandlers } from '../accounting/apply-payment.ts';
import { agentPaymentHandlers } from '../agent/apply-payment.ts';
import { isRefunded, refundPayment } from '../card-provider/sessions.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { incorporationPaymentHandlers } from '../incorporation/apply-payment.ts';
import { recordOrderEvent } from '../incorporation/record-event.ts';
import type { ApplyPayment, PaymentNotice, PaymentSession } from './payment-notice.ts';
import { issueReceiptOfSession, sendRefundNote } from './receipts.ts';

/** Payment purpose -> its handler. */
const handlerByPurpose: Readonly<Record<string, ApplyPayment>> = {
  ...incorporationPaymentHandlers,
  ...agentPaymentHandlers,
  ...accountingPaymentHandlers,
};

/**
 * Applies a payment. A payment without a purpose or with a wrong amount is refunded. If the payment has been refunded
 * in the meantime, nothing changes, because notices can arrive in a different order.
 * @param db a transaction
 */
export async function applyPayment(
  context: SandboxContext,
  db: Database,
  notice: PaymentNotice,
): Promise<void> {
  if (await isRefunded(db, notice.paymentId)) return;
  const session = await findPaymentSession(db, notice);
  const apply = session && handlerByPurpose[session.purpose];
  const reason = !apply
    ? 'unknown-session'
    : session.quote.total !== notice.amount
      ? 'wrong-amount'
      : await apply(context, db, session, notice);
  if (reason !== undefined) {
    await refundPayment(context, db, notice.paymentId, reason);
  } else if (session) {
    await issueReceiptOfSession(context, db, session, notice);
  }
}

/** Records a refund and mails a note to the payer. */
export async function recordRefund(
  context: SandboxContext,
  db: Database,
  notice: PaymentNotice,
): Promise<void> {
  const session = await findPaymentSession(db, notice);
  if (session) await sendRefundNote(context, db, session);
  if (session?.order_id) {
    const { paymentId, amount } = notice;
    await recordOrderEvent(context, db, {
      orderId: session.order_id,
      action: 'refunded',
      details: { paymentId, amount },
    });
  }
}

// helpers

function findPaymentSession(
  db: Database,
  { sessionId }: PaymentNotice,
): Promise<PaymentSession | undefined> {
  return db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}
