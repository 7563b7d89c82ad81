/** Mails a message that came in through a form: to the team that answers it, and a confirmation to its sender. */
import type { Call } from '../api/call.ts';
import { formatDay } from '../format-day.ts';
import { type MailInput, sendMail } from '../outbox/send-mail.ts';
import { randomToken } from '../secrets.ts';
import type { CatalogText } from '../texts/catalogs.ts';

/** A message, and the team that answers it. */
export interface Message {
  readonly name: string;
  readonly email: string;
  readonly companyName: string | null;
  readonly text: string;
  /** The address of the team. */
  readonly inbox: string;
  /** The subject of the mail to the team. */
  readonly subject: CatalogText;
}

/** Creates the reference of a message: "Q-1A2B3C4D". */
export const createReference = (): string => `Q-${randomToken().slice(0, 8).toUpperCase()}`;

/** Mails a message to its team, and confirms to its sender on which day it arrived. */
export async function mailMessage(call: Call, reference: string, message: Message): Promise<void> {
  const { name, companyName, text, inbox, subject } = message;
  const day = formatDay(call.context.now());
  // Anybody can enter any email address, so this mail contains no text from the sender.
  const confirmation: MailInput = {
    to: message.email.toLowerCase(),
    language: call.language,
    subject: `We’ve received your message (${reference})`,
    write: (say) => [
      say(`It arrived on ${day}.`),
      say('We’ll reply by email within one business day.'),
      say('If you didn’t contact us, you can ignore this email.'),
    ],
  };
  const company = companyName ? `Company: ${companyName}\n` : '';
  const request: MailInput = {
    to: inbox,
    subject,
    write: () => [`Name: ${name}\nEmail: ${message.email}\n${company}\n${text}`],
  };
  await sendMail(call.context, confirmation, call.db);
  await sendMail(call.context, request, call.db);
}
