/** Mails receipts and notes about refunds to the payer. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { formatDollars, type Quote } from '../money.ts';
import { sendMail } from '../outbox/send-mail.ts';

/** A paid session with its price. */
interface PaidSession {
  readonly session_id: string;
  readonly quote: Quote;
}

/**
 * Mails a receipt. Sends nothing if the payer's email address is unknown.
 * @param db the transaction that applies the payment
 */
export async function sendReceipt(
  context: SandboxContext,
  db: Database,
  { session_id, quote }: PaidSession,
): Promise<void> {
  const payer = await findPayerEmail(db, session_id);
  if (payer !== null) await mailReceipt(context, db, payer, quote);
}

/**
 * Mails a note about a refund. Sends nothing if the payer's email address is unknown.
 * @param db the transaction that records the refund
 */
export async function sendRefundNote(
  context: SandboxContext,
  db: Database,
  { session_id, quote }: PaidSession,
): Promise<void> {
  const to = await findPayerEmail(db, session_id);
  if (to === null) return;
  const total = formatDollars(quote.total);
  const body = [
    ...formatQuoteLines(quote),
    `Refunded: ${total}`,
    'The money goes back to the card that you paid with.',
  ].join('\n');
  await sendMail(context, { to, subject: `Your refund: ${total}`, body }, db);
}

/** Mails a receipt to an address. */
export async function mailReceipt(
  context: SandboxContext,
  db: Database,
  to: string,
  quote: Quote,
): Promise<void> {
  const body = [...formatQuoteLines(quote), `Total: ${formatDollars(quote.total)}`].join('\n');
  const subject = `Your receipt: ${formatDollars(quote.total)}`;
  await sendMail(context, { to, subject, body }, db);
}

// helpers

function formatQuoteLines({ lines }: Quote): readonly string[] {
  return lines.map(({ label, amount }) => `${label}: ${formatDollars(amount)}`);
}

async function findPayerEmail(db: Database, sessionId: string): Promise<string | null> {
  const payer = await db
    .selectFrom('provider_sessions')
    .select('customer_email')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return payer?.customer_email ?? null;
}
