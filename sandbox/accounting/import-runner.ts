/**
 * Stores the rows of imports in parts. Each part is stored and counted in one transaction. An import therefore
 * continues at the right row after the process was killed, and several processes can work on it.
 */
import { sql } from 'kysely';
import { type BackgroundTask, createBackgroundTask } from '../background-task.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';

const pollIntervalMs = 2_000;

/** Creates this process's background task that runs imports. */
export function createImportRunner(context: SandboxContext): BackgroundTask {
  return createBackgroundTask({
    doNext: () => storeNextPart(context.db),
    pollIntervalMs,
    onError: (error) => context.log('An import failed and is repeated', error),
  });
}

/**
 * Stores the next part of the oldest import, or of the given import.
 * @returns false if there is no part, or another process is storing it
 */
export function storeNextPart(database: Database, importId?: string): Promise<boolean> {
  return inTransaction(database, async (db) => {
    const job = await db
      .selectFrom('imports')
      .selectAll()
      .where('status', '=', 'running')
      .$if(importId !== undefined, (query) => query.where('id', '=', importId ?? ''))
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!job) return false;
    const next = await db
      .selectFrom('import_parts')
      .select('part')
      .where('import_id', '=', job.id)
      .orderBy('part')
      .limit(1)
      .executeTakeFirstOrThrow();
    const inserted = await sql`
      insert into bank_transactions (account_id, fingerprint, happened_on, description, amount, created_at)
      select ${job.account_id}, row.fingerprint, row.happened_on, row.description, row.amount, ${job.created_at}
      from import_parts, jsonb_to_recordset(rows)
        as row(fingerprint text, happened_on date, description text, amount bigint)
      where import_id = ${job.id} and part = ${next.part}
      on conflict (account_id, fingerprint) do nothing
    `.execute(db);
    const removed = await db
      .deleteFrom('import_parts')
      .where('import_id', '=', job.id)
      .where('part', '=', next.part)
      .returning(sql<number>`jsonb_array_length(rows)`.as('size'))
      .executeTakeFirstOrThrow();
    const processed = job.processed + removed.size;
    await db
      .updateTable('imports')
      .set({
        processed,
        imported: job.imported + Number(inserted.numAffectedRows ?? 0n),
        status: processed === job.total ? 'done' : 'running',
      })
      .where('id', '=', job.id)
      .execute();
    return true;
  });
}
