/** Opens the payment page of a one-time purchase: a plan, a tax year, or a report. */

import { conflict } from '../api/api-error.ts';
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import { readCompanyName } from '../companies/company-name.ts';
import type { CompanySubject } from '../companies/find-subject.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Quote, QuoteLine } from '../money.ts';
import { openPayment, type PaymentInput } from '../payments/open-payment.ts';

/** The item for sale and its price. */
export interface SaleInput {
  readonly subject: CompanySubject;
  readonly kind: 'plan' | 'tax' | 'annual-report';
  /** The tax year, the id of the annual report, or `plan`. A company can buy each kind of item only once per key. */
  readonly subjectKey: string;
  readonly code: string;
  readonly title: string;
  readonly recurrence: QuoteLine['recurrence'];
  readonly quote: Quote;
  /** Additional data to store with the purchase. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Returns the id that identifies the payment of a sale. It prevents a company from paying twice for the same item. */
export function getSaleIntent(
  subjectId: string,
  kind: SaleInput['kind'],
  subjectKey: string,
): string {
  return `accounting:${subjectId}:${kind}:${subjectKey}`;
}

/**
 * Opens the payment page of a sale.
 * @throws 409 when the company has bought it before; 422 for return addresses outside the
 * application
 */
export function openSale(
  call: Call,
  sale: SaleInput,
  paymentInput: PaymentInput,
): Promise<ApiResponse> {
  const { successUrl, cancelUrl, expectedTotal } = paymentInput;
  const { subject, kind, subjectKey, code, title, recurrence, quote, details = {} } = sale;
  return inTransaction(call.db, async (db) => {
    const purchase = await db
      .selectFrom('accounting_purchases')
      .select('id')
      .where('subject_id', '=', subject.id)
      .where('kind', '=', kind)
      .where('subject_key', '=', subjectKey)
      .executeTakeFirst();
    const paidAlready = conflict('already-bought', `Your company already has this: ${title}.`);
    if (purchase) throw paidAlready;
    const payment = await openPayment(call, db, {
      ...{ successUrl, cancelUrl, expectedTotal, paidAlready, quote },
      purpose: 'accounting',
      intents: [getSaleIntent(subject.id, kind, subjectKey)],
      orderId: null,
      companyName: await readCompanyName(db, subject),
      details: {
        ...details,
        ...{ subjectId: subject.id, ownerId: requireViewer(call).id },
        ...{ kind, subjectKey, code, title, recurrence },
      },
    });
    return { body: payment };
  });
}
