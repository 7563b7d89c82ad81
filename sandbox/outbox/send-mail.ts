/** Writes a mail. Nothing is sent: it is kept, and read at /sandbox/outbox. */
import type { Context } from '../context.ts';

/** A mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The one address the mail is about, if any. */
  readonly link?: string;
}

/** Keeps the mail. The subject stays on one line, whatever is in it. */
export async function sendMail(context: Context, mail: Mail): Promise<void> {
  await context.db
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
