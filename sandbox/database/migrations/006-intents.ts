/** The sixth migration: one payment may pay for several items. */
import { type Kysely, sql } from 'kysely';

const statements = `
alter table payment_sessions add column intents text[];
update payment_sessions set intents = array[intent];
alter table payment_sessions alter column intents set not null;
alter table payment_sessions drop column intent;
create index on payment_sessions using gin (intents);
`;

/**
 * Replaces the single intent of a payment session with a list of intents.
 * @param db a database of the fifth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}
