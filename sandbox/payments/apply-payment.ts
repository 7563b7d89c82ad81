/** Applies a payment: starts the purchased service, or refunds the money. */
import { accountingPayments } from '../accounting/apply-payment.ts';
import { agentPayments } from '../agent/apply-payment.ts';
import { refund } from '../card-provider/sessions.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { incorporationPayments } from '../incorporation/apply-payment.ts';
import { recordEvent } from '../incorporation/record-event.ts';
import type { ApplyPayment, PaymentNotice } from './payment-notice.ts';
import { sendReceipt, sendRefund } from './send-receipt.ts';

/** By purpose. */
const byPurpose: Readonly<Record<string, ApplyPayment>> = {
  ...incorporationPayments,
  ...agentPayments,
  ...accountingPayments,
};

/** @param db a transaction. A payment without a purpose or with a wrong amount is refunded. */
export async function applyPayment(
  context: SandboxContext,
  db: Database,
  notice: PaymentNotice,
): Promise<void> {
  const session = await db
    .selectFrom('payment_sessions')
    .selectAll()
    .where('session_id', '=', notice.sessionId)
    .executeTakeFirst();
  const apply = session && byPurpose[session.purpose];
  const reason = !apply
    ? 'unknown-session'
    : session.quote.total !== notice.amount
      ? 'wrong-amount'
      : await apply(context, db, session, notice);
  if (reason !== undefined) {
    await refund(context, db, notice.paymentId, reason);
  } else if (session) {
    await sendReceipt(context, db, session);
  }
}

/** Records a refund and mails it to whoever paid. */
export async function noteRefund(
  context: SandboxContext,
  db: Database,
  notice: PaymentNotice,
): Promise<void> {
  const session = await db
    .selectFrom('payment_sessions')
    .select(['order_id', 'session_id', 'quote'])
    .where('session_id', '=', notice.sessionId)
    .executeTakeFirst();
  if (session) await sendRefund(context, db, session);
  if (session?.order_id) {
    const { paymentId, amount } = notice;
    await recordEvent(context, db, {
      orderId: session.order_id,
      action: 'refunded',
      details: { paymentId, amount },
    });
  }
}
