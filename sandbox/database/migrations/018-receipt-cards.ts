/** The eighteenth migration: a receipt names the card that was charged. */
import { type Kysely, sql } from 'kysely';

/**
 * Adds the column. The card of an earlier receipt stays unknown.
 * @param db a database of the seventeenth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipts add column card_last_four text`.execute(db);
}
