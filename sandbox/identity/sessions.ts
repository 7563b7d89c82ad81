/** Manages the sessions of users. The user gets an access token, and the database stores its hash. */
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { hashToken, randomToken } from '../secrets.ts';

const sessionLifetimeMs = 30 * 24 * 3600_000;

/**
 * Starts a session for a user.
 * @param openedBy the token hash of the session that opened the new session, if any; both end together
 * @returns the access token: 32 random bytes, valid for 30 days
 */
export async function startSession(
  context: SandboxContext,
  db: Database,
  accountId: string,
  openedBy: string | null = null,
): Promise<string> {
  const token = randomToken();
  const now = context.now();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      opened_by: openedBy,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionLifetimeMs),
    })
    .execute();
  return token;
}

/** Ends a session, the sessions that it opened, and the links that it requested. */
export async function endSession(
  context: SandboxContext,
  db: Database,
  tokenHash: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: context.now() })
    .where('token_hash', '=', tokenHash)
    .execute();
  await db.deleteFrom('dashboard_links').where('opened_by', '=', tokenHash).execute();
}

/** Ends every session of a user, and deletes the user's sign-in links for the dashboard. */
export async function endSessions(
  context: SandboxContext,
  db: Database,
  accountId: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: context.now() })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('dashboard_links').where('account_id', '=', accountId).execute();
}
