/** The card provider's API for payment sessions, which opens, updates, expires, charges, and refunds sessions. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Quote } from '../money.ts';
import { randomToken } from '../secrets.ts';
import type { Language } from '../texts/language.ts';
import { storeCustomerCard } from './customer-cards.ts';
import { queueNotice } from './queue-notice.ts';

/** A row of the table `provider_sessions`. */
export type SessionRow = Selectable<Tables['provider_sessions']>;

/** The content of a payment page. Its amount is fixed, even if the price changes later. */
export interface NewSession {
  readonly merchantReference: string;
  readonly mode: 'payment' | 'subscription';
  readonly quote: Quote;
  readonly customerEmail: string | null;
  /** The subject of the payment, such as the name of a company. Null if there is none. */
  readonly description: string | null;
  /** The language of the page that opened the payment page. */
  readonly language: Language;
  /** The customer whose card is stored. Null if no card is stored. */
  readonly customer: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

const sessionLifetimeMs = 60 * 60_000;

/**
 * Opens a payment session that is valid for an hour.
 * @returns the unguessable id of the session
 */
export async function openSession(
  context: SandboxContext,
  db: Database,
  session: NewSession,
): Promise<string> {
  const id = `cs_${randomToken()}`;
  const now = context.now();
  await db
    .insertInto('provider_sessions')
    .values({
      id,
      merchant_reference: session.merchantReference,
      mode: session.mode,
      lines: JSON.stringify(session.quote.lines),
      total: session.quote.total,
      customer_email: session.customerEmail,
      customer: session.customer,
      description: session.description,
      language: session.language,
      success_url: session.successUrl,
      cancel_url: session.cancelUrl,
      status: 'open',
      created_at: now,
      expires_at: new Date(now.getTime() + sessionLifetimeMs),
    })
    .execute();
  return id;
}

/**
 * Changes the return addresses, the description, and the language of an open payment session.
 * @returns false if the session is no longer open
 */
export async function updateSession(
  context: SandboxContext,
  db: Database,
  id: string,
  changes: Pick<NewSession, 'successUrl' | 'cancelUrl' | 'description' | 'language'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_sessions')
    .set({
      success_url: changes.successUrl,
      cancel_url: changes.cancelUrl,
      description: changes.description,
      language: changes.language,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', context.now())
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Expires a payment session.
 * @returns false if the session was paid and not refunded
 */
export async function expireSession(db: Database, id: string): Promise<boolean> {
  await db
    .updateTable('provider_sessions')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
  const payment = await db
    .selectFrom('provider_payments')
    .select('status')
    .where('session_id', '=', id)
    .executeTakeFirst();
  return payment?.status !== 'captured';
}

/** The result of charging a payment session. */
export type ChargeResult = 'charged' | 'charged-before' | 'expired';

/**
 * Charges a payment session once. Concurrent calls wait for each other, and the second call returns `charged-before`.
 */
export async function chargeSession(
  context: SandboxContext,
  sessionId: string,
  cardLastFour: string,
): Promise<ChargeResult> {
  const outcome = await inTransaction(context.db, async (db): Promise<ChargeResult> => {
    const session = await db
      .selectFrom('provider_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (session.status === 'paid') return 'charged-before';
    if (!isSessionOpen(context, session)) return 'expired';
    const id = `pay_${randomUUID()}`;
    await db
      .insertInto('provider_payments')
      .values({
        id,
        session_id: sessionId,
        amount: session.total,
        card_last_four: cardLastFour,
        status: 'captured',
        created_at: context.now(),
      })
      .execute();
    await db
      .updateTable('provider_sessions')
      .set({ status: 'paid', pending_card: null })
      .where('id', '=', sessionId)
      .execute();
    if (session.customer !== null && cardLastFour !== '') {
      await storeCustomerCard(context, db, session.customer, cardLastFour);
    }
    const paidAt = context.now().toISOString();
    const paid = { sessionId, paymentId: id, amount: session.total, paidAt, cardLastFour };
    await queueNotice(context, db, 'payment.captured', paid);
    return 'charged';
  });
  context.deliverDueNotices();
  return outcome;
}

/** Returns true if the provider has refunded a payment. */
export async function isRefunded(db: Database, paymentId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('provider_payments')
    .select('status')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return payment?.status === 'refunded';
}

/**
 * Refunds a payment once.
 * @param reason is recorded
 */
export async function refundPayment(
  context: SandboxContext,
  db: Database,
  paymentId: string,
  reason: string,
): Promise<void> {
  const refunded = await db
    .updateTable('provider_payments')
    .set({ status: 'refunded', refund_reason: reason, refunded_at: context.now() })
    .where('id', '=', paymentId)
    .where('status', '=', 'captured')
    .returning(['session_id', 'amount'])
    .executeTakeFirst();
  if (refunded) {
    const { session_id: sessionId, amount } = refunded;
    await db
      .updateTable('provider_sessions')
      .set({ status: 'refunded' })
      .where('id', '=', sessionId)
      .execute();
    await queueNotice(context, db, 'payment.refunded', { sessionId, paymentId, amount });
  }
}

/**
 * Returns the status of a payment session for the merchant. A refunded session counts as expired, because it is no
 * longer paid.
 * @returns undefined when there is none
 */
export async function readSessionStatus(
  context: SandboxContext,
  db: Database,
  id: string,
): Promise<{ status: 'open' | 'paid' | 'expired'; paidAt: string | null } | undefined> {
  const session = await db
    .selectFrom('provider_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!session) return undefined;
  if (session.status !== 'paid') {
    return { status: isSessionOpen(context, session) ? 'open' : 'expired', paidAt: null };
  }
  const payment = await db
    .selectFrom('provider_payments')
    .select('created_at')
    .where('session_id', '=', id)
    .executeTakeFirst();
  return { status: 'paid', paidAt: payment?.created_at.toISOString() ?? null };
}

/** Returns true if the session can still be paid. */
export function isSessionOpen(context: SandboxContext, session: SessionRow): boolean {
  return session.status === 'open' && session.expires_at > context.now();
}
