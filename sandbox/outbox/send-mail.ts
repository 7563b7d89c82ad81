/** Stores mails in the outbox instead of sending them. They can be read at /sandbox/outbox. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import type { CatalogText } from '../texts/catalogs.ts';
import { type Language, toLanguage } from '../texts/language.ts';
import { addLanguage } from '../texts/page-language.ts';
import { createSay, type Say } from '../texts/translate.ts';

/** A plain text mail. */
export interface MailInput {
  readonly to: string;
  readonly subject: CatalogText;
  /** Returns the lines of the mail. `say` translates a line into the language of the mail. */
  readonly write: (say: Say) => readonly string[];
  /** The link in the mail, if it has one. */
  readonly link?: string;
  /** The time at which the mail is sent. By default, the current time. */
  readonly at?: Date;
  /** The language for a recipient without an account. */
  readonly language?: Language;
}

/**
 * Stores a mail in the outbox, in the language in which the recipient's account was last used. Its links open in the same
 * language. Removes line breaks from its subject.
 * @param db the transaction of the event that causes the mail, if any
 */
export async function sendMail(
  context: SandboxContext,
  mail: MailInput,
  db: Database = context.db,
): Promise<void> {
  const language = await findMailLanguage(db, mail);
  const say = createSay(language);
  const addToLinks = (text: string) =>
    text.replaceAll(/https?:\/\/\S+/g, (link) => localizeLink(context, link, language));
  await db
    .insertInto('mails')
    .values({
      recipient: mail.to,
      subject: endOnce(say(mail.subject)).replaceAll(/[\r\n]+/g, ' '),
      body: addToLinks(endOnce(mail.write(say).join('\n'))),
      link: mail.link === undefined ? null : addToLinks(mail.link),
      created_at: mail.at ?? context.now(),
    })
    .execute();
}

// helpers

async function findMailLanguage(
  db: Database,
  { to, language = 'en' }: MailInput,
): Promise<Language> {
  const account = await db
    .selectFrom('accounts')
    .select('language')
    .where('email', '=', to)
    .executeTakeFirst();
  return account ? toLanguage(account.language) : language;
}

/** Makes a link to the application or the dashboard open in the language of the mail. */
function localizeLink(context: SandboxContext, link: string, language: Language): string {
  const { app, dashboard } = context.origins();
  return [...app, dashboard].some((origin) => link.startsWith(`${origin}/`))
    ? addLanguage(link, language)
    : link;
}

/** Removes one of two periods. A name such as "Acme Ltd." can come last in a sentence. */
const endOnce = (text: string) => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');
