/** The seventh migration: sign-in links that can be used once, and balances above 21 million dollars. */
import { type Kysely, sql } from 'kysely';

const statements = `
create table dashboard_links (
  token_hash text primary key,
  account_id uuid not null references accounts (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on dashboard_links (account_id);
alter table bank_accounts alter column opening_balance type bigint;
`;

/**
 * Adds the table of links, and widens the column of opening balances.
 * @param db a database of the sixth migration
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}
