/** Writes a mail. Nothing is sent: it is kept, and read at /sandbox/outbox. */
import type { Context } from '../context.ts';
import type { Database } from '../database/open.ts';

/** A mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The one address the mail is about, if any. */
  readonly link?: string;
}

/**
 * Keeps the mail. The subject stays on one line, whatever is in it.
 * @param db the transaction of what the mail tells of, where there is one
 */
export async function sendMail(
  context: Context,
  mail: Mail,
  db: Database = context.db,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      recipient: mail.to,
      subject: mail.subject.replaceAll(/[\r\n]+/g, ' '),
      body: mail.body,
      link: mail.link ?? null,
      created_at: context.now(),
    })
    .execute();
}
