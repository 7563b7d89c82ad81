/** The eighth migration: payment pages show the company for which the payment is made. */
import { type Kysely, sql } from 'kysely';

/**
 * Adds the column of descriptions.
 * @param db a database of the seventh migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table provider_sessions add column description text').execute(db);
}
