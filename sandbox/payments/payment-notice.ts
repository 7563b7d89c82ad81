/** What the card provider tells of a payment, and what is made of it. */
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** What the card provider tells of a payment. */
export interface PaymentNotice {
  readonly id: string;
  readonly kind: string;
  readonly sessionId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly paidAt: string;
}

/** The row of what was to be paid. */
export type PaymentSession = Selectable<Tables['payment_sessions']>;

/** Lets begin what was paid for. @returns why the money goes back; undefined when it counts */
export type ApplyPayment = (
  context: Context,
  db: Database,
  session: PaymentSession,
  notice: PaymentNotice,
) => Promise<string | undefined>;
