/** Lists a company's registered agents and the states of its owners. */
import type { ApiResponse, Call } from '../api/call.ts';
import { findOwnCompany } from './own-company.ts';

type CompanyCall = Call<{ params: { companyId: string } }>;

/**
 * GET …/products/registered-agents: lists a company's agents, sorted by state.
 * @throws 404
 */
export async function listRegisteredAgents(call: CompanyCall): Promise<ApiResponse> {
  const company = await findOwnCompany(call, call.input.params.companyId);
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
 * GET …/owners-states: returns the company's own state, because owners' states are not stored.
 * @throws 404
 */
export async function listOwnersStates(call: CompanyCall): Promise<ApiResponse> {
  const company = await findOwnCompany(call, call.input.params.companyId);
  return { body: { states: [company.registration_state] } };
}
