/** The first migration: every table of the back end. Times are UTC, and amounts are whole cents. */
import { type Kysely, sql } from 'kysely';
import { identity } from './001-tables/identity.ts';
import { incorporation } from './001-tables/incorporation.ts';
import { machinery } from './001-tables/machinery.ts';
import { outside } from './001-tables/outside.ts';

/**
 * Creates the tables.
 * @param db a database without them
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [machinery, identity, incorporation, outside]) {
    await sql.raw(part).execute(db);
  }
}
