/** Signs in with e-mail and password, and out again. */
import { ApiError } from '../api/api-error.ts';
import { type Answer, type Call, signedIn } from '../api/call.ts';
import { countTry, forgetTries } from '../api/rate-limit.ts';
import { loginAccount, loginCaller, loginPair } from './limits.ts';
import { isPassword } from './password.ts';
import { startSession } from './sessions.ts';

/**
 * POST /login.
 * @throws 401 alike, and after as long, for an unknown address and a wrong password; 429 after too many tries
 */
export async function login(
  call: Call<{ body: { email: string; password: string } }>,
): Promise<Answer> {
  const { context, ip } = call;
  const email = call.input.body.email.toLowerCase();
  const pair = `${ip} ${email}`;
  await countTry(context, loginPair, pair);
  await countTry(context, loginAccount, email);
  await countTry(context, loginCaller, ip);
  const account = await context.db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  const right = await isPassword(account?.password_hash, call.input.body.password);
  if (!account || !right) {
    throw new ApiError(
      401,
      'wrong-credentials',
      'The e-mail address or the password is wrong. Check both and try again.',
    );
  }
  await forgetTries(context, loginPair, pair);
  await forgetTries(context, loginAccount, email);
  return { body: { accessToken: await startSession(context, context.db, account.id) } };
}

/** POST /logout: the token that was sent is good no more. */
export async function logout(call: Call): Promise<Answer> {
  await call.db
    .updateTable('sessions')
    .set({ revoked_at: call.context.now() })
    .where('token_hash', '=', signedIn(call).tokenHash)
    .execute();
  return { status: 204 };
}
