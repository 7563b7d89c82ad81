/**
 * The fourth migration: purchases of the accounting service, reports, calls, and imported
 * transactions.
 */
import { type Kysely, sql } from 'kysely';

const accountingTables = `
create table accounting_purchases (
  id uuid primary key,
  subject_id uuid not null,
  owner_id uuid not null references accounts,
  kind text not null,
  subject_key text not null,
  code text not null,
  title text not null,
  amount integer not null,
  recurrence text not null,
  details jsonb not null,
  payment_id text not null,
  created_at timestamptz not null,
  unique (subject_id, kind, subject_key)
);
create table annual_reports (
  subject_id uuid not null,
  report_id text not null,
  answers jsonb not null,
  updated_at timestamptz not null,
  primary key (subject_id, report_id)
);
create table sales_requests (
  id integer generated always as identity primary key,
  reference text not null unique,
  name text not null,
  email text not null,
  company_name text,
  question text not null,
  created_at timestamptz not null
);
create table calls (
  starts_at timestamptz primary key,
  subject_id uuid not null,
  owner_id uuid not null references accounts,
  phone text not null,
  created_at timestamptz not null
);
create table bank_accounts (
  id uuid primary key,
  subject_id uuid not null,
  kind text not null,
  institution text not null,
  name text not null,
  last_four text not null,
  opened_on date,
  opening_balance integer not null,
  created_at timestamptz not null
);
create index on bank_accounts (subject_id);
create table bank_transactions (
  account_id uuid not null references bank_accounts,
  fingerprint text not null,
  happened_on date not null,
  description text not null,
  amount bigint not null,
  created_at timestamptz not null,
  primary key (account_id, fingerprint)
);
`;

/**
 * Adds the tables.
 * @param db a database of the third migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(accountingTables).execute(db);
}
