/**
 * Runs a function in a transaction. Joins an open transaction, because the embedded database has
 * only one connection.
 */
import type { Database } from './open.ts';

/**
 * Runs a function in a transaction.
 * @param db a database or an open transaction
 * @param run the function, whose changes are stored completely or not at all
 */
export function inTransaction<Result>(
  db: Database,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
