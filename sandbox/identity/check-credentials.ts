/** Verifies an email address and a password. The number of attempts is limited. */
import { ApiError } from '../api/api-error.ts';
import { countAttempt, resetAttempts } from '../api/rate-limit.ts';
import type { SandboxContext } from '../context.ts';
import { verifyPassword } from './password.ts';
import { loginAccountAndCallerLimit, loginAccountLimit, loginCallerLimit } from './rate-limits.ts';

const wrongCredentials =
  'The email address or the password is wrong. Check both, or reset your password.';

/**
 * Returns the account with an email address and a password.
 * @param credentials the user's input
 * @param ip the caller's address
 * @returns the account's id
 * @throws 401 with the same message and timing for an unknown address and a wrong password; 429
 * after too many attempts
 */
export async function checkCredentials(
  context: SandboxContext,
  ip: string,
  credentials: { readonly email: string; readonly password: string },
): Promise<string> {
  const email = credentials.email.toLowerCase();
  const pair = `${ip} ${email}`;
  await countAttempt(context, loginAccountAndCallerLimit, pair);
  await countAttempt(context, loginAccountLimit, email);
  await countAttempt(context, loginCallerLimit, ip);
  const account = await context.db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  const isPasswordCorrect = await verifyPassword(account?.password_hash, credentials.password);
  if (!account || !isPasswordCorrect)
    throw new ApiError(401, 'wrong-credentials', wrongCredentials, {
      fields: { password: wrongCredentials },
    });
  await resetAttempts(context, loginAccountAndCallerLimit, pair);
  await resetAttempts(context, loginAccountLimit, email);
  return account.id;
}
