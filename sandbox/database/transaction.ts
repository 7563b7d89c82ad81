/** Runs something in a transaction, joining the one there is: the embedded database has one connection only. */
import type { Database } from './open.ts';

/** @param db a database or an open transaction; @param run all of it happens, or none */
export function inTransaction<Result>(
  db: Database,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}
