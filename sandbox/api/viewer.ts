/**
 * Authenticates the caller by an access token in one of two headers. The token is looked up by its
 * hash.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxContext } from '../context.ts';
import { hashToken } from '../secrets.ts';
import { unauthenticated } from './api-error.ts';

/** The user that an access token belongs to. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  readonly tokenHash: string;
}

/**
 * Reads `Authorization: Bearer x` and `X-Auth-Token: x` (or `Bearer x`). Either header is
 * sufficient. If both are sent, they must agree (specification §7).
 * @returns null when no token was sent
 * @throws 401 for an invalid token
 */
export async function readViewer(
  context: SandboxContext,
  headers: IncomingHttpHeaders,
): Promise<Viewer | null> {
  const sentValues = [headers.authorization, headers['x-auth-token']].filter(
    (value) => value !== undefined,
  );
  if (sentValues.length === 0) {
    return null;
  }
  const hasBearerScheme = /^bearer\s/i.test(headers.authorization ?? 'bearer ');
  const [token, ...others] = new Set(
    sentValues.map((value) => String(value).replace(/^bearer\s+/i, '')),
  );
  const viewer =
    hasBearerScheme && token && others.length === 0 ? await findViewer(context, token) : null;
  if (!viewer) {
    throw unauthenticated();
  }
  return viewer;
}

/** Returns the user that an access token belongs to, or null if it is unknown, expired or revoked. */
export async function findViewer(context: SandboxContext, token: string): Promise<Viewer | null> {
  if (!/^[\w-]{43}$/.test(token)) {
    return null;
  }
  const tokenHash = hashToken(token);
  const found = await context.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.email'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', context.now())
    .executeTakeFirst();
  return found ? { ...found, tokenHash } : null;
}
