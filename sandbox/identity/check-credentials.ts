/** Verifies email address and password. Attempts are rate-limited. */
import { ApiError } from '../api/api-error.ts';
import { countTry, forgetTries } from '../api/rate-limit.ts';
import type { SandboxContext } from '../context.ts';
import { loginAccount, loginCaller, loginPair } from './limits.ts';
import { isPassword } from './password.ts';

/**
 * @param sent the input
 * @param ip the caller's address
 * @returns the account's id
 * @throws 401 with equal message and timing for an unknown address and a wrong password; 429 after
 * too many attempts
 */
export async function checkCredentials(
  context: SandboxContext,
  ip: string,
  sent: { readonly email: string; readonly password: string },
): Promise<string> {
  const email = sent.email.toLowerCase();
  const pair = `${ip} ${email}`;
  await countTry(context, loginPair, pair);
  await countTry(context, loginAccount, email);
  await countTry(context, loginCaller, ip);
  const account = await context.db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  const right = await isPassword(account?.password_hash, sent.password);
  if (!account || !right) {
    throw new ApiError(
      401,
      'wrong-credentials',
      'The email address or the password is wrong. Check both and try again.',
    );
  }
  await forgetTries(context, loginPair, pair);
  await forgetTries(context, loginAccount, email);
  return account.id;
}
