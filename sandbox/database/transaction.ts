/**
 * Runs a function in a transaction. Joins an open transaction, because the embedded database has
 * only one connection.
 */
import type { Database } from './open.ts';

/**
 * @param db a database or an open transaction
 * @param run runs completely or not at all
 */
export function inTransaction<Result>(
  db: Database,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
