/** The seventeenth migration: messages to the support team are stored. */
import { type Kysely, sql } from 'kysely';

/**
 * Adds the table.
 * @param db a database of the sixteenth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table support_messages (
    id integer generated always as identity primary key,
    reference text not null unique,
    account_id uuid references accounts,
    topic text not null,
    name text not null,
    email text not null,
    company_name text,
    message text not null,
    created_at timestamptz not null
  )`.execute(db);
}
