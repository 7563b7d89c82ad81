/** What a payment brings about: an order is paid, a filing is hastened, a mailroom begins; or the money goes back. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { refund } from '../card-provider/sessions.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { isAllowed, nextStatus, type OrderStatus } from './order-states.ts';
import { quoteFor } from './quote.ts';
import { recordEvent } from './record-event.ts';
import { pricedOf } from './show-order.ts';

/** What the card provider tells of a payment. */
export interface PaymentNotice {
  readonly id: string;
  readonly kind: string;
  readonly sessionId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly paidAt: string;
}

type Session = Selectable<Tables['payment_sessions']>;
type Apply = (
  context: Context,
  db: Database,
  session: Session,
  notice: PaymentNotice,
) => Promise<string | undefined>;

/** By purpose. Each says why the money goes back; undefined when it counts. */
const byPurpose: Readonly<Record<string, Apply>> = {
  order: payOrder,
  expedite: payExpedite,
  subscription: beginSubscription,
};

/** @param db a transaction. Money that is for nothing, or not the amount that was asked for, is given back. */
export async function applyPayment(
  context: Context,
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
  }
}

/** Writes down that money went back. */
export async function noteRefund(
  context: Context,
  db: Database,
  notice: PaymentNotice,
): Promise<void> {
  const session = await db
    .selectFrom('payment_sessions')
    .select('order_id')
    .where('session_id', '=', notice.sessionId)
    .executeTakeFirst();
  if (session?.order_id) {
    const { paymentId, amount } = notice;
    await recordEvent(context, db, {
      orderId: session.order_id,
      action: 'refunded',
      details: { paymentId, amount },
    });
  }
}

// helpers

function lockOrder(db: Database, session: Session) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', session.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function payOrder(...[context, db, session, notice]: Parameters<Apply>) {
  const order = await lockOrder(db, session);
  const status = order.status as OrderStatus;
  if (!isAllowed(status, 'pay')) {
    return status === 'cancelled' ? 'order-cancelled' : 'paid-twice';
  }
  const today = (await quoteFor(db, pricedOf(order))).total;
  const { paymentId, amount } = notice;
  await db
    .updateTable('orders')
    .set({
      status: nextStatus(status, 'pay'),
      paid_at: new Date(notice.paidAt),
      payment_id: paymentId,
      paid_quote: JSON.stringify(session.quote),
    })
    .where('id', '=', order.id)
    .execute();
  const details = { paymentId, amount, ...(today === amount ? {} : { priceToday: today }) };
  await recordEvent(context, db, { orderId: order.id, action: 'pay', details });
  return undefined;
}

async function payExpedite(...[context, db, session, notice]: Parameters<Apply>) {
  const order = await lockOrder(db, session);
  if (order.expedite_status === 'paid') return 'paid-twice';
  if (!isAllowed(order.status as OrderStatus, 'expedite')) return 'order-cancelled';
  const code = session.details.code ?? null;
  await db
    .updateTable('orders')
    .set({
      expedite_code: code,
      expedite_status: 'paid',
      expedite_payment_id: notice.paymentId,
    })
    .where('id', '=', order.id)
    .execute();
  const details = { code, paymentId: notice.paymentId, amount: notice.amount };
  await recordEvent(context, db, { orderId: order.id, action: 'expedite-paid', details });
  return undefined;
}

async function beginSubscription(...[context, db, session, notice]: Parameters<Apply>) {
  const { ownerId = '', subjectId = '', productId = '', period = '' } = session.details;
  const made = await db
    .insertInto('mailroom_subscriptions')
    .values({
      id: randomUUID(),
      owner_id: ownerId,
      subject_id: subjectId,
      product_id: productId,
      period,
      payment_id: notice.paymentId,
      created_at: context.now(),
    })
    .onConflict((conflict) => conflict.columns(['subject_id', 'product_id']).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n ? undefined : 'paid-twice';
}
