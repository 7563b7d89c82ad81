/** The twelfth migration: an order can get its company name after the payment, with a second choice. */
import { type Kysely, sql } from 'kysely';

const statements = `
alter table orders add column second_name text;
alter table orders add column named_at timestamptz;
`;

/**
 * Adds the columns.
 * @param db a database of the eleventh migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}
