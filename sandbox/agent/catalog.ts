/**
 * The catalog of the agent service: plans, state fees, and the states where a company can expand.
 */
import { invalidFields } from '../api/api-error.ts';
import type { ApiResponse, Call } from '../api/call.ts';
import { isBeingFormed } from '../companies/formation-day.ts';
import { type AgentFees, type AgentService, agentFees, getServiceFee } from '../data/agent-fees.ts';
import { bundles as plans } from '../data/bundles.ts';
import type { CatalogText } from '../texts/catalogs.ts';
import { findOwnCompany } from './own-company.ts';

/**
 * GET /api/bundles: lists the plans with monthly and yearly prices. The application shows the
 * yearly price (specification §9).
 */
export async function listBundles(): Promise<ApiResponse> {
  return {
    body: plans.map(({ name, title, type, isBestSeller, annual, monthly }) => ({
      ...{ name, title, type, isBestSeller },
      prices: [
        { type: 'bundle', recurrence: 'monthly', price: monthly },
        { type: 'bundle', recurrence: 'annual', price: annual },
      ],
    })),
  };
}

interface StatesQuery {
  readonly service: AgentService;
  readonly companyType: string;
  readonly domicile?: string;
}

/** GET /api/states: lists the states by name. */
export async function listStates(call: Call<{ query: StatesQuery }>): Promise<ApiResponse> {
  const { service, companyType, domicile } = call.input.query;
  return {
    body: agentFees.map((fees) => ({
      ...{ state: fees.slug, name: fees.name, code: fees.code, days: fees.days },
      unit_amount: getServiceFee(fees, { service, companyType, domestic: fees.slug === domicile }),
    })),
  };
}

interface StateFeesQuery {
  readonly domicile: string;
  readonly company_type: string;
  readonly service: AgentService;
  readonly states: string;
}

/**
 * GET …/subscriptions/state-fees: lists the fees of the requested states.
 * @throws 404; 422 for an unknown state
 */
export async function listStateFees(
  call: Call<{ params: { companyId: string }; query: StateFeesQuery }>,
): Promise<ApiResponse> {
  const company = await findOwnCompany(call, call.input.params.companyId);
  const beingFormed = await isBeingFormed(call.db, company, call.context.now());
  const { domicile, company_type: companyType, service, states } = call.input.query;
  return {
    body: [...new Set(states.split(','))].map((slug) => {
      const fees = findAgentFees(slug, 'states');
      const domestic = slug === domicile;
      return {
        unit_amount: getServiceFee(fees, { service, companyType, domestic, beingFormed }),
        name: feeNames[service],
        state: slug,
      };
    }),
  };
}

/**
 * GET /api/state-fee/change-of-agent: returns the state's fee, or an empty list if it charges
 * nothing.
 * @throws 422 for an unknown state
 */
export async function listChangeOfAgentFee(
  call: Call<{ query: { state: string } }>,
): Promise<ApiResponse> {
  const { change } = findAgentFees(call.input.query.state, 'state');
  return { body: change === 0 ? [] : [{ unit_amount: change, name: feeNames.change }] };
}

/**
 * GET …/foreign-qualification-states: lists the states where the company can still qualify: not its
 * own state, and none where it has an agent.
 * @throws 404
 */
export async function listForeignQualificationStates(
  call: Call<{ params: { companyId: string } }>,
): Promise<ApiResponse> {
  const company = await findOwnCompany(call, call.input.params.companyId);
  const subscriptions = await call.db
    .selectFrom('agent_subscriptions')
    .select('state')
    .where('company_id', '=', company.id)
    .execute();
  const unavailableStates = new Set([
    company.registration_state,
    ...subscriptions.map(({ state }) => state),
  ]);
  const availableFees = agentFees.filter(({ slug }) => !unavailableStates.has(slug));
  const feeOptions = {
    service: 'expand',
    companyType: company.company_type,
    domestic: false,
  } as const;
  return {
    body: {
      states: Object.fromEntries(
        availableFees.map((fees) => [
          fees.slug,
          { name: fees.name, unit_amount: getServiceFee(fees, feeOptions), days: fees.days },
        ]),
      ),
    },
  };
}

/**
 * Returns the agent fees of a state.
 * @param field the field that an error names
 * @throws 422 for an unknown state
 */
export function findAgentFees(slug: string, field: string): AgentFees {
  const fees = agentFees.find((stateFees) => stateFees.slug === slug);
  if (!fees) throw invalidFields({ [field]: 'Choose a state' });
  return fees;
}

/** Service of an agent -> name of the service's fee. */
const feeNames: Readonly<Record<AgentService, CatalogText>> = {
  expand: 'State filing fee',
  change: 'Change of agent fee',
  hire: 'State filing fee',
};
