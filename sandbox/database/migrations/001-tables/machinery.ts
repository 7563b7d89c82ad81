/** Tables of the first migration: settings, counters, keys, faults and mails. */
export const machineryTables = `
create table settings (
  name text primary key,
  value text not null
);
create table rate_limits (
  key text primary key,
  tries integer not null,
  window_ends timestamptz not null
);
create table idempotency_records (
  scope text not null,
  operation text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body json not null,
  created_at timestamptz not null,
  primary key (scope, operation, key)
);
create table faults (
  id integer generated always as identity primary key,
  operation_id text not null,
  fault jsonb not null,
  remaining integer not null
);
create index on faults (operation_id);
create table mails (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  link text,
  created_at timestamptz not null
);
create index on mails (recipient);
`;
