/** The ninth migration: imports of transactions become background jobs. */
import { type Kysely, sql } from 'kysely';

const importTables = `
create table imports (
  id uuid primary key,
  subject_id uuid not null,
  account_id uuid not null references bank_accounts,
  status text not null check (status in ('receiving', 'running', 'done', 'stopped')),
  total integer not null,
  processed integer not null,
  imported integer not null,
  created_at timestamptz not null
);
create index on imports (subject_id, created_at);
create index on imports (created_at) where status = 'running';
create table import_parts (
  import_id uuid not null references imports,
  part integer not null,
  rows jsonb not null,
  primary key (import_id, part)
);
`;

/**
 * Adds the tables.
 * @param db a database of the eighth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(importTables).execute(db);
}
