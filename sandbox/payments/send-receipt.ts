/** Mails a receipt, or the note of a refund, to whoever paid. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { dollars, type Quote } from '../money.ts';
import { sendMail } from '../outbox/send-mail.ts';

/** A paid session. */
interface Paid {
  readonly session_id: string;
  readonly quote: Quote;
}

/** @param db the transaction that applies the payment. Without an address of the payer, nothing is sent. */
export async function sendReceipt(
  context: SandboxContext,
  db: Database,
  { session_id, quote }: Paid,
): Promise<void> {
  const payer = await payerOf(db, session_id);
  if (payer !== null) await mailReceipt(context, db, payer, quote);
}

/** @param db the transaction that records the refund. Without an address of the payer, nothing is sent. */
export async function sendRefund(
  context: SandboxContext,
  db: Database,
  { session_id, quote }: Paid,
): Promise<void> {
  const to = await payerOf(db, session_id);
  if (to === null) return;
  const total = dollars(quote.total);
  const body = [
    ...linesOf(quote),
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
  const body = [...linesOf(quote), `Total: ${dollars(quote.total)}`].join('\n');
  const subject = `Your receipt: ${dollars(quote.total)}`;
  await sendMail(context, { to, subject, body }, db);
}

// helpers

function linesOf({ lines }: Quote): readonly string[] {
  return lines.map(({ label, amount }) => `${label}: ${dollars(amount)}`);
}

async function payerOf(db: Database, sessionId: string): Promise<string | null> {
  const payer = await db
    .selectFrom('provider_sessions')
    .select('customer_email')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return payer?.customer_email ?? null;
}
