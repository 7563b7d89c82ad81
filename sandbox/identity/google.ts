/** Finishes Google sign-in after the user has returned from the consent page. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { countAttempt } from '../api/rate-limit.ts';
import { exchangeCode, type IdentityClaims } from '../consent/exchange-code.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { hashToken } from '../secrets.ts';
import { googleSignInCookieName } from './google-redirect.ts';
import { googleCallerLimit } from './rate-limits.ts';
import { createAccountExistsError } from './register.ts';
import { startSession } from './sessions.ts';

/**
 * POST /google: signs the user in after the return from Google. Users are identified by issuer and subject. They are
 * never linked to an existing account with the same email address.
 * @throws 410 if the sign-in was used, has expired, was altered or belongs to another browser; 409
 * if the email address has an account
 */
export async function finishGoogleSignIn(
  call: Call<{ body: { code: string; state: string } }>,
): Promise<ApiResponse> {
  const { context } = call;
  await countAttempt(context, googleCallerLimit, call.ip);
  const signIn = await consumeSignIn(call);
  const person = await exchangeCode(context, {
    code: call.input.body.code,
    verifier: signIn.verifier,
    redirectUri: signIn.redirect_uri,
  });
  if (!person || person.nonce !== signIn.nonce) {
    throw createSignInExpiredError();
  }
  const accessToken = await inTransaction(context.db, async (db) =>
    startSession(context, db, await findOrCreateAccount(context, db, person)),
  );
  return { body: { accessToken, redirectToCheckoutPage: signIn.to_checkout } };
}

// helpers

/** Marks the sign-in as used, so that it works only once, even with concurrent requests. */
async function consumeSignIn(call: Call<{ body: { state: string } }>) {
  const { context, cookies, input } = call;
  const signIn = await context.db
    .updateTable('google_sign_ins')
    .set({ used_at: context.now() })
    .where('state_hash', '=', hashToken(input.body.state))
    .where('browser_hash', '=', hashToken(cookies.get(googleSignInCookieName) ?? ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now())
    .returning(['nonce', 'verifier', 'redirect_uri', 'to_checkout'])
    .executeTakeFirst();
  if (!signIn) {
    throw createSignInExpiredError();
  }
  return signIn;
}

async function findOrCreateAccount(
  context: SandboxContext,
  db: Database,
  person: IdentityClaims,
): Promise<string> {
  const { issuer, subject } = person;
  const identity = await db
    .selectFrom('google_identities')
    .select('account_id')
    .where((row) => row.and({ issuer, subject }))
    .executeTakeFirst();
  if (identity) {
    return identity.account_id;
  }
  const id = randomUUID();
  const inserted = await db
    .insertInto('accounts')
    .values({
      id,
      email: person.email.toLowerCase(),
      email_confirmed: person.emailVerified,
      first_name: person.givenName,
      last_name: person.familyName,
      created_at: context.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    throw createAccountExistsError(
      'An account with this email address already exists. Log in with its password.',
    );
  }
  await db.insertInto('google_identities').values({ issuer, subject, account_id: id }).execute();
  return id;
}

function createSignInExpiredError(): ApiError {
  return new ApiError(
    410,
    'sign-in-expired',
    'Your Google login has expired or was already used. Try again.',
  );
}
