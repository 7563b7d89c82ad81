/** Tables of the first migration: accounts, their sessions, and their sign-in methods. */
export const identityTables = `
create table accounts (
  id uuid primary key,
  email text not null unique,
  email_confirmed boolean not null default false,
  first_name text not null,
  middle_name text,
  last_name text not null,
  phone text,
  country text,
  roles text[] not null default '{founder}',
  password_hash text,
  registration_key_hash text,
  analytics_data jsonb,
  tracking_data jsonb,
  referral_id text,
  created_at timestamptz not null
);
create table sessions (
  token_hash text primary key,
  account_id uuid not null references accounts,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on sessions (account_id);
create table password_resets (
  code_hash text primary key,
  account_id uuid not null references accounts,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on password_resets (account_id);
create table google_identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts,
  primary key (issuer, subject)
);
create table google_sign_ins (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  verifier text not null,
  redirect_uri text not null,
  to_checkout boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
`;
