/** Calculates the price of forming a company from the prices in the database. */
import type { ApiResponse, Call } from '../api/call.ts';
import type { Database } from '../database/open.ts';
import { type Quote, type QuoteLine, quoteOf } from '../money.ts';

/** The inputs of the price. */
export interface Priced {
  readonly companyType: string;
  readonly registrationState: string;
}

/**
 * Returns the current price: our fee, the state's fee, and for an LLC in New York the required
 * publication (§9).
 */
export async function quoteFor(db: Database, priced: Priced): Promise<Quote> {
  const state = await db
    .selectFrom('states')
    .selectAll()
    .where('slug', '=', priced.registrationState)
    .executeTakeFirstOrThrow();
  const llc = priced.companyType === 'llc';
  const lines: QuoteLine[] = [
    {
      code: 'service',
      label: 'Formation service',
      description: 'Preparing, checking and filing the documents',
      amount: await priceOf(db, 'service'),
      recurrence: 'one_time',
    },
    {
      code: 'state-filing',
      label: `${state.name} filing fee`,
      description: `Goes to the state, for ${llc ? 'an LLC' : 'a corporation'}`,
      amount: llc ? state.llc_fee : state.corporation_fee,
      recurrence: 'one_time',
    },
  ];
  if (llc && state.slug === 'new-york') {
    lines.push({
      code: 'new-york-publication',
      label: 'New York publication',
      description: 'An LLC in New York must be announced in two newspapers',
      amount: await priceOf(db, 'new-york-publication'),
      recurrence: 'one_time',
    });
  }
  return quoteOf(lines);
}

/** Returns a price in whole cents. */
export async function priceOf(db: Database, code: string): Promise<number> {
  const { amount } = await db
    .selectFrom('prices')
    .select('amount')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return amount;
}

/** GET /site/quote. */
export async function quote(call: Call<{ query: Priced }>): Promise<ApiResponse> {
  return { body: await quoteFor(call.db, call.input.query) };
}
