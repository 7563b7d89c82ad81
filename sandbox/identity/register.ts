/** Creates an account and signs in. */

import { randomUUID } from 'node:crypto';
import { ApiError } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { findStoredResponse, type IdempotentRequest, storeResponse } from '../api/idempotency.ts';
import { countAttempt } from '../api/rate-limit.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { hashToken } from '../secrets.ts';
import type { CatalogText } from '../texts/catalogs.ts';
import { checkNewPassword, hashPassword, verifyPassword } from './password.ts';
import { registerCallerLimit } from './rate-limits.ts';
import { startSession } from './sessions.ts';

interface RegistrationInput {
  recaptcha_token: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  analyticsData?: object | null;
  trackingData?: object | null;
  referralId?: string | null;
}

/**
 * POST /register: creates an account. A repeated request with the same idempotency key and password
 * signs in to the existing account, so responses with a token are never stored.
 * @throws 409 when the address has an account, 422 for a rejected password or a key of another request
 */
export async function register(call: Call<{ body: RegistrationInput }>): Promise<ApiResponse> {
  const { context, input, idempotencyKey } = call;
  const { body } = input;
  const email = body.email.toLowerCase();
  await countAttempt(context, registerCallerLimit, call.ip);
  checkNewPassword(body.password, email);
  const request = getIdempotentRequest(call);
  if (request) await findStoredResponse(context.db, request);
  const earlierAccountId = await findEarlierRegistration(call, context.db, email);
  if (earlierAccountId) {
    return {
      status: 201,
      body: { accessToken: await startSession(context, context.db, earlierAccountId) },
    };
  }
  const id = randomUUID();
  const passwordHash = await hashPassword(body.password);
  const accessToken = await inTransaction(context.db, async (db) => {
    // The same request may have created the account a moment ago.
    const isRepeated = request && (await findStoredResponse(db, request));
    const madeAccountId = isRepeated && (await findEarlierRegistration(call, db, email));
    if (madeAccountId) return startSession(context, db, madeAccountId);
    const inserted = await db
      .insertInto('accounts')
      .values({
        id,
        email,
        first_name: body.firstName,
        last_name: body.lastName,
        password_hash: passwordHash,
        registration_key_hash: idempotencyKey && hashToken(idempotencyKey),
        analytics_data: JSON.stringify(body.analyticsData ?? null),
        tracking_data: JSON.stringify(body.trackingData ?? null),
        referral_id: body.referralId ?? null,
        created_at: context.now(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) {
      throw createAccountExistsError(
        'An account with this email address already exists. Log in instead.',
      );
    }
    if (request) await storeResponse(context, db, request, { status: 201 });
    return startSession(context, db, id);
  });
  return { status: 201, body: { accessToken } };
}

/**
 * Creates the 409 error for an email address that already has an account.
 * @param message tells the user what to do; it is used for the field and for the page
 */
export function createAccountExistsError(message: CatalogText): ApiError {
  return new ApiError(409, 'account-exists', message, { fields: { email: message } });
}

// helpers

/**
 * Returns the identity of a registration request. The password is left out of its stored hash, because the hash could
 * be guessed quickly. The captcha token is also left out, because it differs with each attempt.
 */
function getIdempotentRequest({
  idempotencyKey: key,
  input,
}: Call<{ body: RegistrationInput }>): IdempotentRequest | undefined {
  const { password: _password, recaptcha_token: _token, ...body } = input.body;
  return key === null
    ? undefined
    : { scope: 'anyone', operation: 'identity.register', key, input: body };
}

/** Returns the account of an earlier attempt with the same key if the password matches. */
async function findEarlierRegistration(
  call: Call<{ body: RegistrationInput }>,
  db: Database,
  email: string,
): Promise<string | undefined> {
  if (!call.idempotencyKey) {
    return undefined;
  }
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('registration_key_hash', '=', hashToken(call.idempotencyKey))
    .executeTakeFirst();
  const isSamePassword =
    account && (await verifyPassword(account.password_hash, call.input.body.password));
  return isSamePassword ? account.id : undefined;
}
