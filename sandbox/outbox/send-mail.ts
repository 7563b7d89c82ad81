/** Stores mails in the outbox instead of sending them. They can be read at /sandbox/outbox. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';

/** A plain text mail. */
export interface MailInput {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The link in the mail, if it has one. */
  readonly link?: string;
  /** The time at which the mail is sent. By default, the current time. */
  readonly at?: Date;
}

/**
 * Stores a mail in the outbox. Removes line breaks from its subject.
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
      // A name such as "Acme Ltd." can come last in a sentence, which then ends with one period.
      body: mail.body.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.'),
      link: mail.link ?? null,
      created_at: mail.at ?? context.now(),
    })
    .execute();
}
