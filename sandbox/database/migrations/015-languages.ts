/** The fifteenth migration: an account has the language in which it is mailed. */
import { type Kysely, sql } from 'kysely';

/**
 * Adds the column.
 * @param db a database of the fourteenth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table accounts add column language text not null default 'en'`.execute(db);
}
