/** Opens the hosted payment of something that a company buys once: a plan, a tax year, a report. */
import { conflict } from '../api/api-error.ts';
import { type Answer, type Call, signedIn } from '../api/call.ts';
import type { Subject } from '../companies/find-subject.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Quote, QuoteLine } from '../money.ts';
import { openPayment, type Paying } from '../payments/open-payment.ts';

/** What is sold. */
export interface Sale {
  readonly subject: Subject;
  readonly kind: 'plan' | 'tax' | 'annual-report';
  /** Of one kind and key a company has one. */
  readonly subjectKey: string;
  readonly code: string;
  readonly title: string;
  readonly recurrence: QuoteLine['recurrence'];
  readonly quote: Quote;
  /** What else is worth knowing of it later. */
  readonly details?: Readonly<Record<string, string>>;
}

/** @throws 409 when the company has it; 422 for return addresses outside the application */
export function sell(call: Call, sale: Sale, paying: Paying): Promise<Answer> {
  const { successUrl, cancelUrl, expectedTotal } = paying;
  const { subject, kind, subjectKey, code, title, recurrence, quote, details = {} } = sale;
  return inTransaction(call.db, async (db) => {
    const has = await db
      .selectFrom('accounting_purchases')
      .select('id')
      .where('subject_id', '=', subject.id)
      .where('kind', '=', kind)
      .where('subject_key', '=', subjectKey)
      .executeTakeFirst();
    const paidAlready = conflict('already-bought', `Your company has this already: ${title}.`);
    if (has) throw paidAlready;
    const payment = await openPayment(call, db, {
      ...{ successUrl, cancelUrl, expectedTotal, paidAlready, quote },
      purpose: 'accounting',
      intent: `accounting:${subject.id}:${kind}:${subjectKey}`,
      orderId: null,
      details: {
        ...details,
        ...{ subjectId: subject.id, ownerId: signedIn(call).id },
        ...{ kind, subjectKey, code, title, recurrence },
      },
    });
    return { body: payment };
  });
}
