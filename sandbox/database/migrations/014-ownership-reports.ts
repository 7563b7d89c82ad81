/** The fourteenth migration: ownership reports and their owners. */
import { type Kysely, sql } from 'kysely';

const statements = `
create table ownership_reports (
  company_id uuid primary key references companies,
  ordered_at timestamptz not null,
  confirmed_at timestamptz
);
create table ownership_owners (
  id uuid primary key,
  company_id uuid not null references ownership_reports,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  details jsonb not null,
  document_name text,
  document bytea,
  created_at timestamptz not null,
  unique (company_id, first_name, last_name, birth_date)
);
`;

/**
 * Adds the tables.
 * @param db a database of the thirteenth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}
