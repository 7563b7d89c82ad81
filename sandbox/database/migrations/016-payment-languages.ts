/** The sixteenth migration: a payment page has the language of the page that opened it. */
import { type Kysely, sql } from 'kysely';

/**
 * Adds the column.
 * @param db a database of the fifteenth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table provider_sessions add column language text not null default 'en'`.execute(
    db,
  );
}
