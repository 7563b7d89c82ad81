/** The fifth migration: feature flags, and data received from the integrations. */
import { type Kysely, sql } from 'kysely';

const integrationTables = `
create table feature_flags (
  name text primary key,
  enabled boolean not null
);
insert into feature_flags values ('companyNameQuestion', false), ('expedite', true), ('agentIntro', true);
create table collected (
  id integer generated always as identity primary key,
  kind text not null,
  path text not null,
  body text not null,
  created_at timestamptz not null
);
`;

/**
 * Adds the tables.
 * @param db a database of the fourth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(integrationTables).execute(db);
}
