/** Sets a new password with the code from a mail. */
import { ApiError, invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { countAttempt } from '../api/rate-limit.ts';
import { inTransaction } from '../database/transaction.ts';
import { sendMail } from '../outbox/send-mail.ts';
import { hashToken } from '../secrets.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import { resetCodeLimit } from './rate-limits.ts';
import { endSessions } from './sessions.ts';

interface PasswordResetInput {
  profileId: string;
  code: string;
  password: string;
  passwordConfirm: string;
}

/**
 * POST /reset-user-password: sets the new password, ends every session, and sends a mail. Does not sign the user in.
 * @throws 410, with one message, for a code that was used, superseded, altered, expired or issued
 * to another user
 */
export async function resetPassword(
  call: Call<{ body: PasswordResetInput }>,
): Promise<ApiResponse> {
  const { context } = call;
  const { profileId, code, password, passwordConfirm } = call.input.body;
  if (password !== passwordConfirm) {
    throw invalidFields({ passwordConfirm: 'Enter the same password twice' });
  }
  await countAttempt(context, resetCodeLimit, `${call.ip} ${profileId}`);
  const account = await findAccountByCode(call, profileId, code);
  checkNewPassword(password, account.email);
  const passwordHash = await hashPassword(password);
  await inTransaction(context.db, async (db) => {
    const updated = await db
      .updateTable('password_resets')
      .set({ used_at: context.now() })
      .where('code_hash', '=', hashToken(code))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n) {
      throw createLinkExpiredError();
    }
    await db
      .updateTable('accounts')
      .set({ password_hash: passwordHash, email_confirmed: true })
      .where('id', '=', account.id)
      .execute();
    await endSessions(context, db, account.id);
  });
  context.runAfterResponse(() =>
    sendMail(context, {
      to: account.email,
      subject: 'Your password was changed',
      write: (say) => [
        say('The password for your account was changed, and every device was logged out.'),
        say('If this wasn’t you, reset your password right away.'),
      ],
    }),
  );
  return { body: {} };
}

// helpers

async function findAccountByCode(
  call: Call,
  profileId: string,
  code: string,
): Promise<{ id: string; email: string }> {
  const account = await call.context.db
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select(['accounts.id', 'accounts.email'])
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', call.context.now())
    .executeTakeFirst();
  if (!account || account.id !== profileId) {
    throw createLinkExpiredError();
  }
  return account;
}

function createLinkExpiredError(): ApiError {
  return new ApiError(
    410,
    'link-expired',
    'This link has expired or was already used. Ask for a new one.',
  );
}
