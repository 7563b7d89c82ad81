/** The tenth migration: receipts are stored, so that screens can show them. */
import { type Kysely, sql } from 'kysely';

const receiptTable = `
create table receipts (
  number text primary key,
  subject_id text not null,
  kind text not null,
  about text not null,
  company_name text,
  email text,
  quote json not null,
  paid_at timestamptz not null
);
create index on receipts (subject_id, paid_at);
`;

/**
 * Adds the table.
 * @param db a database of the ninth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(receiptTable).execute(db);
}
