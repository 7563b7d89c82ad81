/** Migrates a database. Runs every migration once and in order, under an advisory lock of a transaction. */
import { type Kysely, Migrator, sql } from 'kysely';
import { up as makeTables } from './migrations/001-tables.ts';
import { up as seed } from './migrations/002-seed.ts';
import { up as addAgents } from './migrations/003-agent.ts';
import { up as addAccounting } from './migrations/004-accounting.ts';
import { up as addIntegrations } from './migrations/005-integrations.ts';
import { up as addIntents } from './migrations/006-intents.ts';
import { up as addDashboardLinks } from './migrations/007-dashboard-links.ts';
import { up as addPaymentDescriptions } from './migrations/008-payment-descriptions.ts';
import { up as addImports } from './migrations/009-imports.ts';
import { up as addReceipts } from './migrations/010-receipts.ts';
import { up as addOpenedSessions } from './migrations/011-opened-sessions.ts';
import { up as addLaterNames } from './migrations/012-later-names.ts';
import { up as addDocuments } from './migrations/013-documents.ts';
import { up as addOwnershipReports } from './migrations/014-ownership-reports.ts';
import { up as addLanguages } from './migrations/015-languages.ts';
import { up as addPaymentLanguages } from './migrations/016-payment-languages.ts';
import { up as addSupportMessages } from './migrations/017-support-messages.ts';
import { up as addReceiptCards } from './migrations/018-receipt-cards.ts';
import type { Tables } from './tables.ts';

/** Identifies the lock among all advisory locks of a database. */
const migrationLock = 7_301_961;

/**
 * Runs the missing migrations, all or none. Processes that start together wait for each other.
 * The lock and the migrations share one connection, so each starting process needs only one
 * connection of a pooler.
 * @throws the error of the failing statement
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(connection);
      await runMigrations(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      // If the connection is broken, the server itself rolls back the transaction.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

// helpers

async function runMigrations(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    disableTransactions: true,
    provider: {
      getMigrations: async () => ({
        '001-tables': { up: makeTables },
        '002-seed': { up: seed },
        '003-agent': { up: addAgents },
        '004-accounting': { up: addAccounting },
        '005-integrations': { up: addIntegrations },
        '006-intents': { up: addIntents },
        '007-dashboard-links': { up: addDashboardLinks },
        '008-payment-descriptions': { up: addPaymentDescriptions },
        '009-imports': { up: addImports },
        '010-receipts': { up: addReceipts },
        '011-opened-sessions': { up: addOpenedSessions },
        '012-later-names': { up: addLaterNames },
        '013-documents': { up: addDocuments },
        '014-ownership-reports': { up: addOwnershipReports },
        '015-languages': { up: addLanguages },
        '016-payment-languages': { up: addPaymentLanguages },
        '017-support-messages': { up: addSupportMessages },
        '018-receipt-cards': { up: addReceiptCards },
      }),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    throw error;
  }
}
