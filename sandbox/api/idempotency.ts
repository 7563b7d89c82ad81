/** Implements idempotency keys. A repeated request with the same key gets the response of the first request. */
import { sql } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { hashToken } from '../secrets.ts';
import { invalidFields } from './api-error.ts';
import type { ApiResponse } from './call.ts';

/** Identifies a request that may be repeated. */
export interface IdempotentRequest {
  /** The id of the caller's scope. Two users can use the same key without affecting each other. */
  readonly scope: string;
  readonly operation: string;
  readonly key: string;
  /** The input of the request. It distinguishes a repeated request from a different request with the same key. */
  readonly input: unknown;
}

/**
 * Runs the operation in a transaction that also stores its response. Concurrent requests with the same key wait for
 * each other. Errors are not stored, so the next attempt runs the operation again.
 * @throws 422 `idempotency-key-reused` when the key was sent with another request before
 */
export function runOnce(
  context: SandboxContext,
  request: IdempotentRequest,
  run: (db: Database) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  return context.db.transaction().execute(async (db) => {
    const earlier = await findStoredResponse(db, request);
    if (earlier) return earlier;
    const response = await run(db);
    await storeResponse(context, db, request, response);
    return response;
  });
}

/**
 * Returns the stored response to a request, or undefined. In a transaction, concurrent requests with the same key wait
 * for each other.
 * @throws 422 `idempotency-key-reused` when the key was sent with another request before
 */
export async function findStoredResponse(
  db: Database,
  { scope, operation, key, input }: IdempotentRequest,
): Promise<ApiResponse | undefined> {
  const name = `${scope} ${operation} ${key}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  const earlier = await db
    .selectFrom('idempotency_records')
    .selectAll()
    .where((row) => row.and({ scope, operation, key }))
    .executeTakeFirst();
  if (earlier && earlier.request_hash !== hashInput(input)) {
    const fix = 'Use a new key. This one was sent with another request';
    throw invalidFields({ 'Idempotency-Key': fix }, 'idempotency-key-reused');
  }
  return earlier && { status: earlier.status, body: earlier.body };
}

/** Stores the response to a request, with a hash of the request's input. */
export async function storeResponse(
  context: SandboxContext,
  db: Database,
  { scope, operation, key, input }: IdempotentRequest,
  { status = 200, body = null }: ApiResponse,
): Promise<void> {
  await db
    .insertInto('idempotency_records')
    .values({
      ...{ scope, operation, key, status },
      request_hash: hashInput(input),
      body: JSON.stringify(body),
      created_at: context.now(),
    })
    .execute();
}

// helpers

function hashInput(input: unknown): string {
  return hashToken(JSON.stringify(input));
}
