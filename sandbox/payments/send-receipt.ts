/** Mails a receipt to whoever paid. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { dollars, type Quote } from '../money.ts';
import { sendMail } from '../outbox/send-mail.ts';

/** @param db the transaction that applies the payment. Without an address of the payer, nothing is sent. */
export async function sendReceipt(
  context: SandboxContext,
  db: Database,
  { session_id, quote }: { readonly session_id: string; readonly quote: Quote },
): Promise<void> {
  const payer = await db
    .selectFrom('provider_sessions')
    .select('customer_email')
    .where('id', '=', session_id)
    .executeTakeFirst();
  if (payer?.customer_email) await mailReceipt(context, db, payer.customer_email, quote);
}

/** Mails a receipt to an address. */
export async function mailReceipt(
  context: SandboxContext,
  db: Database,
  to: string,
  quote: Quote,
): Promise<void> {
  const lines = quote.lines.map(({ label, amount }) => `${label}: ${dollars(amount)}`);
  const body = [...lines, `Total: ${dollars(quote.total)}`].join('\n');
  const subject = `Your receipt: ${dollars(quote.total)}`;
  await sendMail(context, { to, subject, body }, db);
}
