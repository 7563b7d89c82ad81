/** Dashboard sessions in an HttpOnly cookie. */
import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from '../api/cookies.ts';
import type { SandboxContext } from '../context.ts';
import { startSession } from '../identity/sessions.ts';
import { hashOf, sameText } from '../secrets.ts';

const cookie = 'dashboard';

/**
 * Returns the user of the cookie.
 * @returns undefined when nobody is signed in
 */
export async function visitorOf(
  context: SandboxContext,
  request: FastifyRequest,
): Promise<{ id: string; email: string } | undefined> {
  const token = cookiesOf(request.headers.cookie).get(cookie) ?? '';
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  return context.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.email'])
    .where('token_hash', '=', hashOf(token))
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
  reply.header('set-cookie', `${cookie}=${token}; HttpOnly; SameSite=Lax; Path=/; Max-Age=86400`);
}

/** Signs out: invalidates and removes the cookie. */
export async function signOut(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = cookiesOf(request.headers.cookie).get(cookie) ?? '';
  await context.db
    .updateTable('sessions')
    .set({ revoked_at: context.now() })
    .where('token_hash', '=', hashOf(token))
    .execute();
  reply.header('set-cookie', `${cookie}=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0`);
}

/** The lifetime of a link in milliseconds. */
const lifetime = 15 * 60_000;

/** Returns the sealed token of a link: the account and the expiry. */
export function linkToken(context: SandboxContext, accountId: string): string {
  const text = `${accountId}.${context.now().getTime() + lifetime}`;
  return `${text}.${seal(context, text)}`;
}

/** @returns the account of a link, or undefined when the link is forged or too old */
export function accountOfLink(context: SandboxContext, token: string): string | undefined {
  const [accountId = '', until = '', given = '', ...more] = token.split('.');
  const isOurs = more.length === 0 && sameText(given, seal(context, `${accountId}.${until}`));
  return isOurs && Number(until) > context.now().getTime() ? accountId : undefined;
}

// helpers

function seal(context: SandboxContext, text: string): string {
  return createHmac('sha256', context.secret('dashboard')).update(text).digest('base64url');
}
