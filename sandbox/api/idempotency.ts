/** One intention, one effect: a repeated request with the same key is answered from the first. */
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../database/open.ts';
import { hashOf } from '../secrets.ts';
import { invalidFields } from './api-error.ts';
import type { Answer } from './call.ts';

/** What names one intention. */
export interface Intention {
  /** Who: keys of one person are not another's. */
  readonly scope: string;
  readonly operation: string;
  readonly key: string;
  /** Everything sent, for telling a repetition from a reuse. */
  readonly request: unknown;
}

/**
 * Runs the operation in a transaction that also keeps its answer. Two at once wait for one another; a refusal keeps
 * nothing, so that the next try runs again.
 * @throws 422 `idempotency-key-reused` when the key came with something else before
 */
export function runOnce(
  context: Context,
  intention: Intention,
  run: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const { scope, operation, key } = intention;
  const requestHash = hashOf(JSON.stringify(intention.request));
  return context.db.transaction().execute(async (db) => {
    const name = `${scope} ${operation} ${key}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
    const earlier = await db
      .selectFrom('idempotency_records')
      .selectAll()
      .where((row) => row.and({ scope, operation, key }))
      .executeTakeFirst();
    if (earlier && earlier.request_hash !== requestHash) {
      const mend = 'Use a new key: this one was sent with another request';
      throw invalidFields({ 'Idempotency-Key': mend }, 'idempotency-key-reused');
    }
    if (earlier) {
      return { status: earlier.status, body: earlier.body };
    }
    const answer = await run(db);
    const kept = { request_hash: requestHash, status: answer.status ?? 200 };
    await db
      .insertInto('idempotency_records')
      .values({
        ...{ scope, operation, key, ...kept },
        body: JSON.stringify(answer.body ?? null),
        created_at: context.now(),
      })
      .execute();
    return answer;
  });
}
