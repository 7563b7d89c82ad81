/** Sign-in links of the dashboard, sent by mail. A link signs in once. */
import type { SandboxContext } from '../context.ts';
import { hashToken, randomToken } from '../secrets.ts';

const linkLifetimeMs = 15 * 60_000;

/** Stores a link of an account. @returns its token, valid for 15 minutes */
export async function createLinkToken(context: SandboxContext, accountId: string): Promise<string> {
  const token = randomToken();
  await context.db
    .insertInto('dashboard_links')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      expires_at: new Date(context.now().getTime() + linkLifetimeMs),
    })
    .execute();
  return token;
}

/** Returns true for a link that was neither used nor revoked and has not expired. */
export async function isLinkValid(context: SandboxContext, token: string): Promise<boolean> {
  const found = await context.db
    .selectFrom('dashboard_links')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now())
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses a link. @returns its account, or undefined when `isLinkValid` is false */
export async function takeLink(
  context: SandboxContext,
  token: string,
): Promise<string | undefined> {
  const used = await context.db
    .updateTable('dashboard_links')
    .set({ used_at: context.now() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now())
    .returning('account_id')
    .executeTakeFirst();
  return used?.account_id;
}
