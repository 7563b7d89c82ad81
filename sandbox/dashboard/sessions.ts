/** Manages dashboard sessions, which are stored in an HttpOnly cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies } from '../api/cookies.ts';
import { findViewer, type Viewer } from '../api/viewer.ts';
import type { SandboxContext } from '../context.ts';
import { endSession, startSession } from '../identity/sessions.ts';
import { hashToken } from '../secrets.ts';

const cookieName = 'dashboard';

/** Returns the user who is signed in at the dashboard, or null. */
export function findVisitor(
  context: SandboxContext,
  request: FastifyRequest,
): Promise<Viewer | null> {
  return findViewer(context, readToken(request));
}

/**
 * Signs a user in by setting the cookie. Ends the session of the previous cookie.
 * @param session the account of the new session, and the application session that ends it, if any
 */
export async function signIn(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
  session: { readonly accountId: string; readonly openedBy?: string | null },
): Promise<void> {
  await endSession(context, context.db, hashToken(readToken(request)));
  const { accountId, openedBy = null } = session;
  const token = await startSession(context, context.db, accountId, openedBy);
  reply.header(
    'set-cookie',
    `${cookieName}=${token}; HttpOnly; SameSite=Lax; Path=/; Max-Age=86400`,
  );
}

/** Signs the user out. Invalidates the session and removes the cookie. */
export async function signOut(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await endSession(context, context.db, hashToken(readToken(request)));
  reply.header('set-cookie', `${cookieName}=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0`);
}

// helpers

function readToken(request: FastifyRequest): string {
  return parseCookies(request.headers.cookie).get(cookieName) ?? '';
}
