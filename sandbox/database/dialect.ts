/** The dialect of PostgreSQL that also works behind a pooler. */
import { PostgresAdapter, PostgresDialect } from 'kysely';

/**
 * PostgreSQL without the lock that Kysely keeps for a session while it migrates. A pooler of transactions, such as
 * PgBouncer, may unlock it on another connection, so that it stays locked. `migrate` has a lock of its own.
 */
export class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

// helpers

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // `migrate` locks.
  }

  override async releaseMigrationLock(): Promise<void> {
    // The lock ends with its transaction.
  }
}
