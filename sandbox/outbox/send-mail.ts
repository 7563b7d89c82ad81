/** Stores mails in the outbox. Nothing is sent. They can be read at /sandbox/outbox. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';

/** A mail of plain text. */
export interface MailInput {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The link of the mail, if any. */
  readonly link?: string;
  /** When the mail is sent, by default now. */
  readonly at?: Date;
}

/**
 * Stores the mail. Line breaks in the subject are removed.
 * @param db the transaction of the event that causes the mail, if any
 */
export async function sendMail(
  context: SandboxContext,
  mail: MailInput,
  db: Database = context.db,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      recipient: mail.to,
      subject: mail.subject.replaceAll(/[\r\n]+/g, ' '),
      body: mail.body,
      link: mail.link ?? null,
      created_at: mail.at ?? context.now(),
    })
    .execute();
}
