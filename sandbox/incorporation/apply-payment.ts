/** Applies the payments of an order. Marks the order as paid, expedites its filing, or starts a mailroom. */
import { randomUUID } from 'node:crypto';
import { readSubjectName } from '../companies/company-name.ts';
import { findMailroomPlan, postalFormAddress } from '../data/mailroom.ts';
import type { Database } from '../database/open.ts';
import { mailAccount } from '../outbox/mail-account.ts';
import type { ApplyPayment, PaymentSession } from '../payments/payment-notice.ts';
import { addWorkingDays } from '../working-days.ts';
import { announceFasterFiling, announceFormation } from './announce-formation.ts';
import { askForDetails } from './ask-for-details.ts';
import { askForName } from './ask-for-name.ts';
import { getNextStatus, isActionAllowed, type OrderStatus } from './order-states.ts';
import { calculateQuote } from './quote.ts';
import { recordOrderEvent } from './record-event.ts';
import { getPriceInputs } from './show-order.ts';

/** Payment purpose -> its handler. */
export const incorporationPaymentHandlers: Readonly<Record<string, ApplyPayment>> = {
  order: applyOrderPayment,
  expedite: applyExpeditePayment,
  subscription: startMailroom,
};

// helpers

function lockOrder(db: Database, session: PaymentSession) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', session.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function applyOrderPayment(...[context, db, session, notice]: Parameters<ApplyPayment>) {
  const order = await lockOrder(db, session);
  const status = order.status as OrderStatus;
  if (!isActionAllowed(status, 'pay')) {
    return status === 'cancelled' ? 'order-cancelled' : 'paid-twice';
  }
  const currentTotal = (await calculateQuote(db, getPriceInputs(order))).total;
  const { paymentId, amount } = notice;
  await db
    .updateTable('orders')
    .set({
      status: getNextStatus(status, 'pay'),
      paid_at: new Date(notice.paidAt),
      payment_id: paymentId,
      paid_quote: JSON.stringify(session.quote),
    })
    .where('id', '=', order.id)
    .execute();
  const details = {
    paymentId,
    amount,
    ...(currentTotal === amount ? {} : { priceToday: currentTotal }),
  };
  await recordOrderEvent(context, db, { orderId: order.id, action: 'pay', details });
  if (order.business_name === null && order.owner_id !== null)
    await askForName(context, db, { id: order.id, ownerId: order.owner_id });
  await askForDetails(context, db, order);
  await announceFormation(context, db, order);
  return undefined;
}

async function applyExpeditePayment(...[context, db, session, notice]: Parameters<ApplyPayment>) {
  const order = await lockOrder(db, session);
  if (order.expedite_status === 'paid') return 'paid-twice';
  if (!isActionAllowed(order.status as OrderStatus, 'expedite')) return 'order-cancelled';
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
  await recordOrderEvent(context, db, { orderId: order.id, action: 'expedite-paid', details });
  await announceFasterFiling(context, db, order, code);
  return undefined;
}

async function startMailroom(...[context, db, session, notice]: Parameters<ApplyPayment>) {
  const { ownerId = '', subjectId = '', productId = '', period = '' } = session.details;
  const inserted = await db
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
  if (inserted.numInsertedOrUpdatedRows !== 1n) return 'paid-twice';
  const companyName = await readSubjectName(db, subjectId);
  const { line1, city, state, zip_code: zip } = findMailroomPlan(productId).address;
  await mailAccount(context, db, ownerId, {
    subject:
      companyName === null
        ? 'Sign the USPS form for your mailroom'
        : `Sign the USPS form for ${companyName}’s mailroom`,
    write: (say) => [
      say('USPS requires Form 1583 before we may open, scan or forward your mail.'),
      say('Enter this address as your mailbox:'),
      line1,
      `${city}, ${state} ${zip}`,
      say('Sign it in front of a notary, in person or by video, and show two forms of ID.'),
      say('Reply to this email with the signed form.'),
    ],
    link: postalFormAddress,
  });
  await mailAccount(context, db, ownerId, {
    subject: companyName === null ? 'Your mailroom is open' : `${companyName}’s mailroom is open`,
    write: (say) => [
      say('Your address is:'),
      line1,
      `${city}, ${state} ${zip}`,
      say('Your mail will appear on your dashboard once we have your signed Form 1583.'),
    ],
    link: `${context.origins().dashboard}/mailroom`,
    at: new Date(addWorkingDays(context.now(), 1)),
  });
  return undefined;
}
