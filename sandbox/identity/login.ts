/** Signs users in with email and password, and signs them out. */
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import { checkCredentials } from './check-credentials.ts';
import { endSession, startSession } from './sessions.ts';

/**
 * POST /login: returns an access token.
 * @throws the errors of `checkCredentials`
 */
export async function logIn(
  call: Call<{ body: { email: string; password: string } }>,
): Promise<ApiResponse> {
  const { context, ip, input } = call;
  const accountId = await checkCredentials(context, ip, input.body);
  return { body: { accessToken: await startSession(context, context.db, accountId) } };
}

/** POST /logout: invalidates the token and the dashboard sessions that it opened. */
export async function logOut(call: Call): Promise<ApiResponse> {
  await endSession(call.context, call.db, requireViewer(call).tokenHash);
  return { status: 204 };
}
