/** Applies payments of the accounting service by recording the purchases. */
import { randomUUID } from 'node:crypto';
import type { TaxAnswers } from '../data/tax-packages.ts';
import type { ApplyPayment } from '../payments/payment-notice.ts';
import { askForAccounts } from './ask-for-accounts.ts';
import { askForTaxDocuments } from './ask-for-tax-documents.ts';

/** Payment purpose -> its handler. */
export const accountingPaymentHandlers: Readonly<Record<string, ApplyPayment>> = {
  accounting: recordPurchase,
};

// helpers

/** Stores a purchase. Only one purchase exists for each kind and key, so a second payment is refunded. */
async function recordPurchase(...[context, db, session, notice]: Parameters<ApplyPayment>) {
  const { subjectId, ownerId, kind, subjectKey, code, title, recurrence, ...details } =
    session.details;
  const inserted = await db
    .insertInto('accounting_purchases')
    .values({
      id: randomUUID(),
      subject_id: subjectId ?? '',
      owner_id: ownerId ?? '',
      kind: kind ?? '',
      subject_key: subjectKey ?? '',
      code: code ?? '',
      title: title ?? '',
      recurrence: recurrence ?? '',
      amount: notice.amount,
      details: JSON.stringify(details),
      payment_id: notice.paymentId,
      created_at: context.now(),
    })
    .onConflict((conflict) => conflict.columns(['subject_id', 'kind', 'subject_key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return 'paid-twice';
  if (kind === 'plan')
    await askForAccounts(context, db, { subjectId: subjectId ?? '', ownerId: ownerId ?? '' });
  if (kind === 'tax')
    await askForTaxDocuments(context, db, {
      subjectId: subjectId ?? '',
      ownerId: ownerId ?? '',
      title: title ?? '',
      year: Number(subjectKey),
      taxedAs: details.taxedAs as NonNullable<TaxAnswers['kind']>,
    });
  return undefined;
}
