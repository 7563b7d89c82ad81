/**
 * Stores the rows of imports in parts. A part is stored and counted in one transaction, so that an import continues
 * where it was after the process was killed, and several processes can work on it.
 */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';

const pollIntervalMs = 2_000;

/** The background task that runs imports. It starts and stops with the server. */
export interface ImportRunner {
  start(): void;
  runNow(): void;
  stop(): Promise<void>;
}

/** Creates the task of this process. */
export function createImportRunner(context: SandboxContext): ImportRunner {
  let running: Promise<void> | undefined;
  let isStopped = true;
  let timer: NodeJS.Timeout | undefined;

  const runAll = async (): Promise<void> => {
    while (!isStopped && (await storeNextPart(context.db))) await setImmediate();
  };
  const runNow = (): void => {
    if (isStopped || running) return;
    running = runAll()
      .catch((error) => context.log('An import failed and is repeated', error))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    runNow,
    start: () => {
      isStopped = false;
      timer = setInterval(runNow, pollIntervalMs).unref();
      runNow();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Stores the next part of the oldest import, or of a given one.
 * @returns false if there is none, or another process is storing it
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
