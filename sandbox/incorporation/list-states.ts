/** Lists the states in which a company can be formed. */
import type { ApiResponse, Call } from '../api/call.ts';

/** GET /states: lists the states by name, with two-letter code and slug (specification §2). */
export async function listStates(call: Call): Promise<ApiResponse> {
  const states = await call.db.selectFrom('states').selectAll().orderBy('name').execute();
  return {
    body: states.map((state) => ({
      name: state.name,
      code: state.code,
      slug: state.slug,
      ...(state.subtitle === null ? {} : { subtitle: state.subtitle }),
      llcFee: state.llc_fee,
      corporationFee: state.corporation_fee,
      days: { standard: state.standard_days },
    })),
  };
}
