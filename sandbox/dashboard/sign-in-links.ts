/**
 * Creates and uses the sign-in links of the dashboard, which are sent by mail or returned to the application. Each link
 * can be used once.
 */
import type { SandboxContext } from '../context.ts';
import { hashToken, randomToken } from '../secrets.ts';
import { type Language, toLanguage } from '../texts/language.ts';

/** The lifetime of a link in a mail, in milliseconds. */
export const mailLinkLifetimeMs = 15 * 60_000;

/** The lifetime of a link that the application opens immediately, in milliseconds. */
export const openLinkLifetimeMs = 60_000;

/**
 * Stores a sign-in link for an account.
 * @param openedBy the application session that requests the link, if any
 * @returns the token of the link
 */
export async function createLinkToken(
  context: SandboxContext,
  accountId: string,
  lifetimeMs: number,
  openedBy: string | null = null,
): Promise<string> {
  const token = randomToken();
  await context.db
    .insertInto('dashboard_links')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      opened_by: openedBy,
      expires_at: new Date(context.now().getTime() + lifetimeMs),
    })
    .execute();
  return token;
}

/** The account of a link. */
export interface LinkAccount {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
}

/** Returns the account of a link that was neither used nor revoked and has not expired. */
export async function findLinkAccount(
  context: SandboxContext,
  token: string,
): Promise<LinkAccount | undefined> {
  const found = await context.db
    .selectFrom('dashboard_links')
    .innerJoin('accounts', 'accounts.id', 'dashboard_links.account_id')
    .select(['accounts.id', 'accounts.email', 'accounts.language'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('dashboard_links.expires_at', '>', context.now())
    .executeTakeFirst();
  return found && { ...found, language: toLanguage(found.language) };
}

/**
 * Uses a sign-in link, which becomes invalid.
 * @returns its account and the session that asked for it, or undefined when `findLinkAccount` finds none
 */
export async function takeLink(
  context: SandboxContext,
  token: string,
): Promise<{ accountId: string; openedBy: string | null } | undefined> {
  const used = await context.db
    .updateTable('dashboard_links')
    .set({ used_at: context.now() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now())
    .returning(['account_id as accountId', 'opened_by as openedBy'])
    .executeTakeFirst();
  return used;
}
