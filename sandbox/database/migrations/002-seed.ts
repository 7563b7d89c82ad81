/** The second migration: states with their fees, prices, and the public register of companies. */
import { type Kysely, sql } from 'kysely';
import { generateCompanies } from '../../data/company-names.ts';
import { initialPrices } from '../../data/prices.ts';
import { states, toSlug } from '../../data/states.ts';
import type { Tables } from '../tables.ts';

/**
 * Inserts the initial data into the tables.
 * @param db a database with empty tables
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('states')
    .values(
      states.map((state) => ({
        slug: toSlug(state.name),
        name: state.name,
        code: state.code,
        subtitle: state.subtitle ?? null,
        llc_fee: state.llcFee,
        corporation_fee: state.corporationFee,
        standard_days: state.standardDays,
      })),
    )
    .execute();
  await db
    .insertInto('prices')
    .values(Object.entries(initialPrices).map(([code, amount]) => ({ code, amount })))
    .execute();
  // Uses a single JSON parameter instead of thousands of parameters.
  await sql`
    insert into registered_companies
      (uid, business_name, business_name_ending, incorporated_on, address, city, state_code, zip_code)
    select uid, business_name, business_name_ending, incorporated_on, address, city, state_code, zip_code
    from jsonb_to_recordset(${JSON.stringify(generateCompanies())}::jsonb) as row (
      uid text, business_name text, business_name_ending text, incorporated_on date,
      address text, city text, state_code text, zip_code text
    )`.execute(db);
}
