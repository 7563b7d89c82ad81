/** Tables of the first migration: states, prices, orders, companies and related tables. */
export const incorporationTables = `
create table states (
  slug text primary key,
  name text not null,
  code text not null unique,
  subtitle text,
  llc_fee integer not null,
  corporation_fee integer not null,
  standard_days integer not null
);
create table prices (
  code text primary key,
  amount integer not null
);
create table orders (
  id uuid primary key,
  reference text not null unique,
  owner_id uuid references accounts,
  status text not null,
  company_type text not null,
  registration_state text not null references states,
  business_name text,
  business_name_ending text,
  industry text,
  check_name_step boolean not null,
  user_email text,
  user_first_name text,
  user_last_name text,
  paid_at timestamptz,
  paid_quote jsonb,
  payment_id text unique,
  expedite_code text,
  expedite_status text,
  expedite_payment_id text unique,
  created_at timestamptz not null
);
create index on orders (owner_id, created_at);
create table order_events (
  id integer generated always as identity primary key,
  order_id uuid not null references orders,
  action text not null,
  details jsonb not null,
  created_at timestamptz not null
);
create index on order_events (order_id);
create table companies (
  id uuid primary key,
  order_id uuid unique references orders,
  owner_id uuid not null references accounts,
  company_type text not null,
  registration_state text not null references states,
  business_name text,
  business_name_ending text,
  industry text,
  is_non_inc boolean not null default false,
  created_at timestamptz not null
);
create index on companies (owner_id);
create table payment_sessions (
  session_id text primary key,
  purpose text not null,
  intent text not null,
  order_id uuid references orders,
  details jsonb not null,
  quote jsonb not null,
  created_at timestamptz not null
);
create index on payment_sessions (intent);
create table mailroom_subscriptions (
  id uuid primary key,
  owner_id uuid not null references accounts,
  subject_id uuid not null,
  product_id text not null,
  period text not null,
  payment_id text not null unique,
  created_at timestamptz not null,
  unique (subject_id, product_id)
);
create table received_notices (
  event_id text primary key,
  kind text not null,
  received_at timestamptz not null
);
create table onboarding_progress (
  id uuid primary key,
  order_id uuid,
  account_id uuid,
  progress jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on onboarding_progress (account_id);
create index on onboarding_progress (order_id);
create table registered_companies (
  uid text primary key,
  business_name text not null,
  business_name_ending text not null,
  incorporated_on date not null,
  address text not null,
  city text not null,
  state_code text not null,
  zip_code text not null,
  words tsvector generated always as (to_tsvector('simple', business_name)) stored
);
create index on registered_companies using gin (words);
`;
