/** The eleventh migration: a dashboard session stores the application session that opened it. */
import { type Kysely, sql } from 'kysely';

const statements = `
alter table sessions add column opened_by text;
alter table dashboard_links add column opened_by text;
`;

/**
 * Adds the columns.
 * @param db a database of the tenth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}
