/** A PostgreSQL dialect that also works behind a connection pooler. */
import { PostgresAdapter, PostgresDialect } from 'kysely';

/**
 * Migrates without Kysely's session lock. A transaction pooler, such as PgBouncer, may send the unlock statement over
 * another connection, so the lock would never be released. `migrate` uses a transaction lock instead.
 */
export class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

// helpers

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // `migrate` acquires its own lock.
  }

  override async releaseMigrationLock(): Promise<void> {
    // The lock ends with its transaction.
  }
}
