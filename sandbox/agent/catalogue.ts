/** What is on offer: plans, what each state takes, and where a company can still go. */
import { invalidFields } from '../api/api-error.ts';
import type { Answer, Call } from '../api/call.ts';
import { type AgentFees, type AgentService, agentFees, feeOf } from '../data/agent-fees.ts';
import { bundles as plans } from '../data/bundles.ts';
import { ownCompany } from './own-company.ts';

/** GET /api/bundles: by the month and by the year; the application shows the yearly price (§9). */
export async function bundles(): Promise<Answer> {
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

interface Asked {
  readonly service: AgentService;
  readonly companyType: string;
  readonly domicile?: string;
}

/** GET /api/states: by name. */
export async function listStates(call: Call<{ query: Asked }>): Promise<Answer> {
  const { service, companyType, domicile } = call.input.query;
  return {
    body: agentFees.map((fees) => ({
      ...{ state: fees.slug, name: fees.name, code: fees.code, days: fees.days },
      unit_amount: feeOf(fees, { service, companyType, domestic: fees.slug === domicile }),
    })),
  };
}

interface FeesAsked {
  readonly domicile: string;
  readonly company_type: string;
  readonly service: AgentService;
  readonly states: string;
}

/** GET …/subscriptions/state-fees. @throws 404; 422 for a state that there is not */
export async function stateFees(
  call: Call<{ params: { companyId: string }; query: FeesAsked }>,
): Promise<Answer> {
  await ownCompany(call, call.input.params.companyId);
  const { domicile, company_type: companyType, service, states } = call.input.query;
  return {
    body: [...new Set(states.split(','))].map((slug) => {
      const fees = feesOf(slug, 'states');
      return {
        unit_amount: feeOf(fees, { service, companyType, domestic: slug === domicile }),
        name: feeNames[service],
        state: slug,
      };
    }),
  };
}

/** GET /api/state-fee/change-of-agent: an empty list where a state takes nothing. @throws 422 for a state that there is not */
export async function changeOfAgentFee(call: Call<{ query: { state: string } }>): Promise<Answer> {
  const { change } = feesOf(call.input.query.state, 'state');
  return { body: change === 0 ? [] : [{ unit_amount: change, name: feeNames.change }] };
}

/** GET …/foreign-qualification-states: all but the company's own and those it is in already. @throws 404 */
export async function foreignQualificationStates(
  call: Call<{ params: { companyId: string } }>,
): Promise<Answer> {
  const company = await ownCompany(call, call.input.params.companyId);
  const taken = await call.db
    .selectFrom('agent_subscriptions')
    .select('state')
    .where('company_id', '=', company.id)
    .execute();
  const closed = new Set([company.registration_state, ...taken.map(({ state }) => state)]);
  const open = agentFees.filter(({ slug }) => !closed.has(slug));
  const about = { service: 'expand', companyType: company.company_type, domestic: false } as const;
  return {
    body: {
      states: Object.fromEntries(
        open.map((fees) => [
          fees.slug,
          { name: fees.name, unit_amount: feeOf(fees, about), days: fees.days },
        ]),
      ),
    },
  };
}

/** The fees of a state. @param field names what to mend; @throws 422 for a state that there is not */
export function feesOf(slug: string, field: string): AgentFees {
  const fees = agentFees.find((each) => each.slug === slug);
  if (!fees) throw invalidFields({ [field]: 'Choose a state' });
  return fees;
}

/** What each fee is called. */
export const feeNames: Readonly<Record<AgentService, string>> = {
  expand: 'State filing fee',
  change: 'Change of agent fee',
  hire: 'Payroll registration fee',
};
