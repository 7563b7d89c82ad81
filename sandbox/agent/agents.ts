/** The agents of a company, and the states of its owners. */
import type { ApiResponse, Call } from '../api/call.ts';
import { ownCompany } from './own-company.ts';

type OfCompany = Call<{ params: { companyId: string } }>;

/**
 * GET …/products/registered-agents: by state.
 * @throws 404
 */
export async function registeredAgents(call: OfCompany): Promise<ApiResponse> {
  const company = await ownCompany(call, call.input.params.companyId);
  const rows = await call.db
    .selectFrom('agent_subscriptions')
    .selectAll()
    .where('company_id', '=', company.id)
    .orderBy('state')
    .execute();
  return {
    body: rows.map(({ state, bundle, service, amount, renews_at }) => ({
      ...{ state, bundle, service, amount },
      domestic: state === company.registration_state,
      renewsAt: renews_at.toISOString(),
    })),
  };
}

/**
 * GET …/owners-states: the company's own state, because no other is known.
 * @throws 404
 */
export async function ownersStates(call: OfCompany): Promise<ApiResponse> {
  const company = await ownCompany(call, call.input.params.companyId);
  return { body: { states: [company.registration_state] } };
}
