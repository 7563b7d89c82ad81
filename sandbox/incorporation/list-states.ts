/** Lists the states in which a company can be formed. */
import type { ApiResponse, Call } from '../api/call.ts';
import type { Database } from '../database/open.ts';
import { getFilingSpeeds } from './filing-speeds.ts';
import { readPrice } from './quote.ts';

/** GET /states: lists the states by name, with two-letter code and slug (specification §2). */
export async function listStates(call: Call): Promise<ApiResponse> {
  const states = await call.db.selectFrom('states').selectAll().orderBy('name').execute();
  const body = await Promise.all(
    states.map(async (state) => ({
      name: state.name,
      code: state.code,
      slug: state.slug,
      ...(state.subtitle === null ? {} : { subtitle: state.subtitle }),
      llcFee: state.llc_fee,
      corporationFee: state.corporation_fee,
      days: { standard: state.standard_days },
      fasterFilingFrom: await readLowestFee(call.db, state.slug),
    })),
  );
  return { body };
}

// helpers

/** Returns the lowest fee for faster filing in a state in cents, or null if the state has no faster filing. */
async function readLowestFee(db: Database, state: string): Promise<number | null> {
  const fees = await Promise.all(getFilingSpeeds(state).map(({ code }) => readPrice(db, code)));
  return fees.length === 0 ? null : Math.min(...fees);
}
