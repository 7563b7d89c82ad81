/** Dashboard sessions in an HttpOnly cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies } from '../api/cookies.ts';
import type { SandboxContext } from '../context.ts';
import { startSession } from '../identity/sessions.ts';
import { hashToken } from '../secrets.ts';

const cookieName = 'dashboard';

/** Returns the signed-in user, or undefined if nobody is signed in. */
export async function findVisitor(
  context: SandboxContext,
  request: FastifyRequest,
): Promise<{ id: string; email: string } | undefined> {
  const token = parseCookies(request.headers.cookie).get(cookieName) ?? '';
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  return context.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.email'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', context.now())
    .executeTakeFirst();
}

/** Signs in by setting the cookie. */
export async function signIn(
  context: SandboxContext,
  reply: FastifyReply,
  accountId: string,
): Promise<void> {
  const token = await startSession(context, context.db, accountId);
  reply.header(
    'set-cookie',
    `${cookieName}=${token}; HttpOnly; SameSite=Lax; Path=/; Max-Age=86400`,
  );
}

/** Signs out: invalidates and removes the cookie. */
export async function signOut(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = parseCookies(request.headers.cookie).get(cookieName) ?? '';
  await context.db
    .updateTable('sessions')
    .set({ revoked_at: context.now() })
    .where('token_hash', '=', hashToken(token))
    .execute();
  reply.header('set-cookie', `${cookieName}=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0`);
}
