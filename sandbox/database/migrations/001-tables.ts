/** The first migration: every table of the back end. Times are UTC, and amounts are whole cents. */
import { type Kysely, sql } from 'kysely';
import { externalTables } from './001-tables/external.ts';
import { identityTables } from './001-tables/identity.ts';
import { incorporationTables } from './001-tables/incorporation.ts';
import { machineryTables } from './001-tables/machinery.ts';

/**
 * Creates the tables.
 * @param db a database without them
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [machineryTables, identityTables, incorporationTables, externalTables]) {
    await sql.raw(part).execute(db);
  }
}
