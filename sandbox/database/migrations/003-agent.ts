/** The third migration: agents of companies, and stored cards. */
import { type Kysely, sql } from 'kysely';

const agentTables = `
alter table companies add column date_business_started date;
alter table companies add column claimed boolean not null default false;
create unique index on companies (lower(business_name), registration_state) where claimed;
create table agent_subscriptions (
  id uuid primary key,
  company_id uuid not null references companies,
  state text not null references states,
  bundle text not null,
  service text not null,
  order_type text not null,
  effective_date date,
  promo_code text,
  amount integer not null,
  payment_id text not null,
  created_at timestamptz not null,
  renews_at timestamptz not null,
  unique (company_id, state)
);
create table agent_events (
  id integer generated always as identity primary key,
  company_id uuid not null references companies,
  action text not null,
  details jsonb not null,
  created_at timestamptz not null
);
create index on agent_events (company_id);
alter table provider_sessions add column customer text;
create table provider_cards (
  customer text primary key,
  last_four text not null,
  updated_at timestamptz not null
);
`;

/**
 * Adds the tables.
 * @param db a database of the second migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(agentTables).execute(db);
}
