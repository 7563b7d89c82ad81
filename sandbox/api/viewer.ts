/** Authenticates the caller by an access token in one of two headers. Tokens are stored and looked up by their hash. */
import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxContext } from '../context.ts';
import { hashToken } from '../secrets.ts';
import { type Language, toLanguage } from '../texts/language.ts';
import { unauthenticated } from './api-error.ts';

/** The user to whom an access token belongs. */
export interface Viewer {
  readonly id: string;
  readonly email: string;
  /** The language in which the account was last used. */
  readonly language: Language;
  readonly tokenHash: string;
  /** The application session that opened this session, if this is a dashboard session. */
  readonly openedBy: string | null;
}

/**
 * Reads the access token from `Authorization: Bearer x` or `X-Auth-Token: x` (or `Bearer x`). Either header is
 * sufficient. If both headers are sent, their tokens must be equal (specification §7).
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

/**
 * Returns the user to whom an access token belongs. Returns null if the token is unknown, expired, or revoked. If
 * another session opened this session, both end together.
 */
export async function findViewer(context: SandboxContext, token: string): Promise<Viewer | null> {
  if (!/^[\w-]{43}$/.test(token)) {
    return null;
  }
  const tokenHash = hashToken(token);
  const found = await context.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('sessions as opener', 'opener.token_hash', 'sessions.opened_by')
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.language',
      'sessions.opened_by as openedBy',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', context.now())
    .where((row) =>
      row.or([
        row('sessions.opened_by', 'is', null),
        row.and([
          row('opener.revoked_at', 'is', null),
          row('opener.expires_at', '>', context.now()),
        ]),
      ]),
    )
    .executeTakeFirst();
  return found ? { ...found, language: toLanguage(found.language), tokenHash } : null;
}
