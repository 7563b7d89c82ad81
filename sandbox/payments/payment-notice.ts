/** The types of the card provider's payment notices and their handlers. */
import type { Selectable } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** The content of a payment notice. */
export interface PaymentNotice {
  readonly id: string;
  readonly kind: string;
  readonly sessionId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly paidAt: string;
  /** The last four digits of the card, or an empty text if nothing was charged. */
  readonly cardLastFour: string;
}

/** A row of the table `payment_sessions`. */
export type PaymentSession = Selectable<Tables['payment_sessions']>;

/**
 * A handler that starts the service for which the user paid.
 * @returns the reason for a refund, or undefined
 */
export type ApplyPayment = (
  context: SandboxContext,
  db: Database,
  session: PaymentSession,
  notice: PaymentNotice,
) => Promise<string | undefined>;
