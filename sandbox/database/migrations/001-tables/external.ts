/**
 * Tables of the first migration for data of the mocked card provider and Google. They have no
 * foreign keys into our own tables.
 */
export const externalTables = `
create table provider_sessions (
  id text primary key,
  merchant_reference text not null,
  mode text not null,
  lines jsonb not null,
  total integer not null,
  customer_email text,
  success_url text not null,
  cancel_url text not null,
  status text not null,
  pending_card text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table provider_payments (
  id text primary key,
  session_id text not null unique references provider_sessions,
  amount integer not null,
  card_last_four text not null,
  status text not null,
  refund_reason text,
  created_at timestamptz not null,
  refunded_at timestamptz
);
create table provider_notices (
  id text primary key,
  kind text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  next_at timestamptz not null,
  delivered_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create index on provider_notices (next_at) where delivered_at is null;
create table consent_people (
  subject text primary key,
  email text not null unique,
  given_name text not null,
  family_name text not null
);
create table consent_codes (
  code_hash text primary key,
  subject text not null references consent_people,
  nonce text not null,
  challenge text not null,
  redirect_uri text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
`;
