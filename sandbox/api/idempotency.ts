/** Idempotency: a repeated request with the same key gets the first response. */
import { sql } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { hashToken } from '../secrets.ts';
import { invalidFields } from './api-error.ts';
import type { ApiResponse } from './call.ts';

/** The identity of a request. */
export interface IdempotentRequest {
  /** Identifies the caller. Two users can use the same key without affecting each other. */
  readonly scope: string;
  readonly operation: string;
  readonly key: string;
  /** The input of the request. It distinguishes a repeated request from a reused key. */
  readonly input: unknown;
}

/**
 * Runs the operation in a transaction that also stores its response. Concurrent requests wait for
 * each other. Errors are not stored, so the next attempt runs again.
 * @throws 422 `idempotency-key-reused` when the key was sent with another request before
 */
export function runOnce(
  context: SandboxContext,
  request: IdempotentRequest,
  run: (db: Database) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const { scope, operation, key } = request;
  const requestHash = hashToken(JSON.stringify(request.input));
  return context.db.transaction().execute(async (db) => {
    const name = `${scope} ${operation} ${key}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
    const earlier = await db
      .selectFrom('idempotency_records')
      .selectAll()
      .where((row) => row.and({ scope, operation, key }))
      .executeTakeFirst();
    if (earlier && earlier.request_hash !== requestHash) {
      const fix = 'Use a new key. This one was sent with another request';
      throw invalidFields({ 'Idempotency-Key': fix }, 'idempotency-key-reused');
    }
    if (earlier) {
      return { status: earlier.status, body: earlier.body };
    }
    const response = await run(db);
    const recordColumns = { request_hash: requestHash, status: response.status ?? 200 };
    await db
      .insertInto('idempotency_records')
      .values({
        ...{ scope, operation, key, ...recordColumns },
        body: JSON.stringify(response.body ?? null),
        created_at: context.now(),
      })
      .execute();
    return response;
  });
}
