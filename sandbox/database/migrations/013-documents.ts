/** The thirteenth migration: the documents of tax returns. */
import { type Kysely, sql } from 'kysely';

const statements = `
create table documents (
  id uuid primary key,
  subject_id uuid not null,
  kind text not null,
  name text not null,
  size integer not null,
  fingerprint text not null,
  content bytea not null,
  created_at timestamptz not null,
  unique (subject_id, kind, fingerprint)
);
alter table accounting_purchases add column documents_confirmed_at timestamptz;
`;

/**
 * Adds the table.
 * @param db a database of the twelfth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}
