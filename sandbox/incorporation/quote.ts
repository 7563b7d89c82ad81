/** Calculates the price of forming a company from the prices in the database. */
import type { ApiResponse, Call } from '../api/call.ts';
import type { Database } from '../database/open.ts';
import { createQuote, type Quote, type QuoteLine } from '../money.ts';

/** The inputs on which the price depends. */
export interface PriceInputs {
  readonly companyType: string;
  readonly registrationState: string;
}

/**
 * Returns the current price: our fee, the state's fee, and for an LLC in New York the required
 * publication (specification §9).
 */
export async function calculateQuote(db: Database, inputs: PriceInputs): Promise<Quote> {
  const state = await db
    .selectFrom('states')
    .selectAll()
    .where('slug', '=', inputs.registrationState)
    .executeTakeFirstOrThrow();
  const isLlc = inputs.companyType === 'llc';
  const lines: QuoteLine[] = [
    {
      code: 'service',
      label: 'Formation service',
      description: 'We prepare, check and file your documents',
      amount: await readPrice(db, 'service'),
      recurrence: 'one_time',
    },
    {
      code: 'state-filing',
      label: `${state.name} state fee`,
      description: `Paid to the state to form ${isLlc ? 'an LLC' : 'a corporation'}`,
      amount: isLlc ? state.llc_fee : state.corporation_fee,
      recurrence: 'one_time',
    },
  ];
  if (isLlc && state.slug === 'new-york') {
    lines.push({
      code: 'new-york-publication',
      label: 'New York publication',
      description: 'New York LLCs must publish a notice in two newspapers',
      amount: await readPrice(db, 'new-york-publication'),
      recurrence: 'one_time',
    });
  }
  return createQuote(lines);
}

/** Reads the price with a price code, in whole cents. */
export async function readPrice(db: Database, code: string): Promise<number> {
  const { amount } = await db
    .selectFrom('prices')
    .select('amount')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return amount;
}

/** GET /site/quote: returns the current price of forming a company. */
export async function getQuote(call: Call<{ query: PriceInputs }>): Promise<ApiResponse> {
  return { body: await calculateQuote(call.db, call.input.query) };
}
