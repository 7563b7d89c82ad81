/** Finishes Google sign-in. */
import { randomUUID } from 'node:crypto';
import { ApiError } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { countTry } from '../api/rate-limit.ts';
import { exchangeCode, type Person } from '../consent/exchange-code.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { hashOf } from '../secrets.ts';
import { browserCookie } from './google-redirect.ts';
import { googleCaller } from './limits.ts';
import { accountExists } from './register.ts';
import { startSession } from './sessions.ts';

/**
 * POST /google. Users are identified by issuer and subject. They are never linked to an existing
 * account with the same address.
 * @throws 410 for a return that was used, is too old, altered or from another browser; 409 when the
 * address has an account
 */
export async function google(
  call: Call<{ body: { code: string; state: string } }>,
): Promise<ApiResponse> {
  const { context } = call;
  await countTry(context, googleCaller, call.ip);
  const signIn = await takeSignIn(call);
  const person = await exchangeCode(context, {
    code: call.input.body.code,
    verifier: signIn.verifier,
    redirectUri: signIn.redirect_uri,
  });
  if (!person || person.nonce !== signIn.nonce) {
    throw signInExpired();
  }
  const accessToken = await inTransaction(context.db, async (db) =>
    startSession(context, db, await accountOf(context, db, person)),
  );
  return { body: { accessToken, redirectToCheckoutPage: signIn.to_checkout } };
}

// helpers

/** Marks the sign-in as used, so that a return works only once, even under concurrency. */
async function takeSignIn(call: Call<{ body: { state: string } }>) {
  const { context, cookies, input } = call;
  const taken = await context.db
    .updateTable('google_sign_ins')
    .set({ used_at: context.now() })
    .where('state_hash', '=', hashOf(input.body.state))
    .where('browser_hash', '=', hashOf(cookies.get(browserCookie) ?? ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now())
    .returning(['nonce', 'verifier', 'redirect_uri', 'to_checkout'])
    .executeTakeFirst();
  if (!taken) {
    throw signInExpired();
  }
  return taken;
}

async function accountOf(context: SandboxContext, db: Database, person: Person): Promise<string> {
  const { issuer, subject } = person;
  const known = await db
    .selectFrom('google_identities')
    .select('account_id')
    .where((row) => row.and({ issuer, subject }))
    .executeTakeFirst();
  if (known) {
    return known.account_id;
  }
  const id = randomUUID();
  const made = await db
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
  if (made.numInsertedOrUpdatedRows !== 1n) {
    throw accountExists(
      'There is an account with this email address already. Log in with its password.',
    );
  }
  await db.insertInto('google_identities').values({ issuer, subject, account_id: id }).execute();
  return id;
}

function signInExpired(): ApiError {
  return new ApiError(
    410,
    'sign-in-expired',
    'Signing in with Google took too long or was done already. Try again.',
  );
}
