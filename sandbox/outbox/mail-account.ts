/** Sends mails to the owners of accounts. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { type MailInput, sendMail } from './send-mail.ts';

/**
 * Stores a mail to an account's email address.
 * @param db the transaction of the event that causes the mail
 */
export async function mailAccount(
  context: SandboxContext,
  db: Database,
  accountId: string,
  mail: Omit<MailInput, 'to'>,
): Promise<void> {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await sendMail(context, { ...mail, to: email }, db);
}
