/** Sends a mail with a link to set a new password. */
import type { ApiResponse, Call } from '../api/call.ts';
import { countAttempt } from '../api/rate-limit.ts';
import { inTransaction } from '../database/transaction.ts';
import { sendMail } from '../outbox/send-mail.ts';
import { hashToken, randomToken } from '../secrets.ts';
import { passwordResetEmailLimit, resetCallerLimit } from './rate-limits.ts';

const linkLifetimeMs = 60 * 60_000;

/**
 * POST /request-reset-user-password: mails a reset link. The response is the same for every email address, and the mail
 * is sent after the response.
 */
export async function requestReset(call: Call<{ body: { email: string } }>): Promise<ApiResponse> {
  const { context } = call;
  const email = call.input.body.email.toLowerCase();
  await countAttempt(context, resetCallerLimit, call.ip);
  await countAttempt(context, passwordResetEmailLimit, email);
  context.runAfterResponse(() => mailResetLink(call, email));
  return { body: {} };
}

// helpers

async function mailResetLink({ context, language }: Call, email: string): Promise<void> {
  const account = await context.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!account) {
    return sendMail(context, {
      ...{ to: email, language },
      subject: 'We don’t have an account for this email address',
      write: (say) => [
        say(
          'Someone asked to reset the password for this email address, but it doesn’t have an account.',
        ),
        say('If it was you, your account may use another email address.'),
      ],
    });
  }
  const code = randomToken();
  const now = context.now();
  await inTransaction(context.db, async (db) => {
    // Locks the account, so that its requests run one after another and only one code is valid.
    await db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .forUpdate()
      .executeTakeFirst();
    // Earlier codes become invalid.
    await db.deleteFrom('password_resets').where('account_id', '=', account.id).execute();
    await db
      .insertInto('password_resets')
      .values({
        code_hash: hashToken(code),
        account_id: account.id,
        created_at: now,
        expires_at: new Date(now.getTime() + linkLifetimeMs),
      })
      .execute();
  });
  // The link uses this server's own address, never one from the request.
  const link = `${context.origins().app[0]}/auth/reset-password?u=${account.id}&token=${code}`;
  await sendMail(context, {
    to: email,
    subject: 'Reset your password',
    // The mail leaves out the user's name, because anybody can register this address with any text as the name.
    write: (say) => [
      say('Open this link within one hour to set a new password:'),
      ...['', link, ''],
      say('If you didn’t ask for this, you can ignore this email. Your password won’t change.'),
    ],
    link,
  });
}
