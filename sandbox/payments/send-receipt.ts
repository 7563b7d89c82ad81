/** Mails receipts and notes about refunds to the payer. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { formatDollars, formatLineAmount, type Quote } from '../money.ts';
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
  const payer = await findPayer(db, session_id);
  if (payer) await mailReceipt(context, db, payer, quote);
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
  const payer = await findPayer(db, session_id);
  if (!payer) return;
  const total = formatDollars(quote.total);
  const body = [
    ...formatCompany(payer),
    ...formatQuoteLines(quote),
    `Refunded: ${total}`,
    'The money goes back to the card that you paid with.',
  ].join('\n');
  await sendMail(context, { to: payer.email, subject: `Your refund: ${total}`, body }, db);
}

/** The email address of a payer, and the company that was paid for. */
export interface Payer {
  readonly email: string;
  readonly companyName: string | null;
}

/** Mails a receipt to a payer. */
export async function mailReceipt(
  context: SandboxContext,
  db: Database,
  payer: Payer,
  quote: Quote,
): Promise<void> {
  const total = formatDollars(quote.total);
  const body = [...formatCompany(payer), ...formatQuoteLines(quote), `Total: ${total}`].join('\n');
  await sendMail(context, { to: payer.email, subject: `Your receipt: ${total}`, body }, db);
}

// helpers

function formatQuoteLines({ lines }: Quote): readonly string[] {
  return lines.map((line) => {
    const description = line.description ? ` (${line.description})` : '';
    return `${line.label}${description}: ${formatLineAmount(line)}`;
  });
}

function formatCompany({ companyName }: Payer): readonly string[] {
  return companyName === null ? [] : [`For ${companyName}`];
}

async function findPayer(db: Database, sessionId: string): Promise<Payer | null> {
  const session = await db
    .selectFrom('provider_sessions')
    .select(['customer_email', 'description'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session || session.customer_email === null) return null;
  return { email: session.customer_email, companyName: session.description };
}
