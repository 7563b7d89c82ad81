/** The one-time fee and the processing time of each state for an agent. */
import { states, toSlug } from './states.ts';

/** The service for which an agent is ordered. */
export type AgentService = 'change' | 'expand' | 'hire';

/** The fees of one state. Amounts are whole cents, and days are working days. */
export interface AgentFees {
  readonly slug: string;
  readonly name: string;
  readonly code: string;
  /** The fee for qualifying a company from another state. */
  readonly expand: { readonly llc: number; readonly corporation: number };
  readonly change: number;
  readonly hire: number;
  readonly days: { readonly from: number; readonly to: number };
}

/**
 * Columns: state code; fees in dollars to qualify an LLC, to qualify a corporation, to change the
 * agent, and to register for payroll; processing time in working days. The fees are close to the
 * real ones. They are test data, not advice.
 */
const feeRows = `
AL 150 175 5 25 5 8|AK 350 350 25 25 10 15|AZ 150 175 5 25 8 14|AR 270 300 25 25 3 6|CA 70 100 0 25 6 12|CO 100 100 10 25 2 4
CT 120 385 50 25 4 8|DE 200 245 50 25 3 7|DC 99 220 25 25 5 10|FL 125 70 35 25 4 8|GA 225 225 5 25 5 9|HI 50 50 25 25 5 9
ID 100 100 0 25 4 8|IL 150 150 25 25 7 12|IN 125 125 0 25 2 5|IA 100 100 0 25 3 6|KS 165 115 30 25 3 5|KY 90 90 10 25 2 4
LA 150 150 25 25 4 8|ME 250 250 35 25 8 14|MD 100 100 25 25 9 16|MA 500 400 25 25 3 6|MI 50 60 5 25 7 11|MN 205 220 35 25 4 8
MS 250 500 10 25 3 6|MO 105 155 10 25 3 6|MT 70 70 0 25 5 9|NE 110 145 30 25 4 8|NV 425 725 60 25 2 5|NH 100 100 15 25 6 10
NJ 125 125 25 25 4 8|NM 100 200 20 25 3 6|NY 250 225 30 25 8 14|NC 250 250 5 25 6 10|ND 135 145 10 25 8 14|OH 99 99 25 25 2 5
OK 300 300 25 25 3 6|OR 275 275 0 25 3 6|PA 250 250 5 25 8 14|RI 150 310 20 25 4 8|SC 110 135 10 25 3 6|SD 750 750 10 25 2 5
TN 300 600 20 25 3 6|TX 750 750 15 25 4 8|UT 89.50 70 15 25 3 6|VT 125 125 25 25 3 6|VA 100 75 0 25 4 8|WA 180 180 0 25 5 9
WV 150 100 25 25 5 9|WI 100 100 10 25 4 8|WY 150 150 5 25 2 5
`;

/** The fees of all states, sorted by state name. */
export const agentFees: readonly AgentFees[] = feeRows
  .trim()
  .split(/[|\n]/)
  .map(parseFeeRow)
  .sort((first, second) => (first.name < second.name ? -1 : 1));

/**
 * Returns the fee of a service in a state. In a company's own state, no qualification is necessary, only a change of
 * the address. Nothing is due in the own state of a company that is still being formed, because the form that creates
 * the company names the agent.
 */
export function getServiceFee(
  fees: AgentFees,
  of: {
    readonly service: AgentService;
    readonly companyType: string;
    readonly domestic: boolean;
    readonly beingFormed?: boolean;
  },
): number {
  if (of.service === 'expand' && of.domestic && of.beingFormed === true) return 0;
  if (of.service === 'hire') return fees.hire;
  if (of.service === 'change' || of.domestic) return fees.change;
  return of.companyType === 'llc' ? fees.expand.llc : fees.expand.corporation;
}

/**
 * Rounds to whole dollars, because fees are shown and charged like that (specification §9:
 * unit_amount / 100, rounded).
 * @returns cents
 */
export function roundToDollars(unitAmount: number): number {
  return Math.round(unitAmount / 100) * 100;
}

// helpers

function parseFeeRow(row: string): AgentFees {
  const [code = '', llc, corporation, change, hire, from, to] = row.trim().split(' ');
  const state = states.find((candidate) => candidate.code === code);
  if (!state) throw new Error(`There is no state ${code}`);
  const cents = (dollars: string | undefined): number => Math.round(Number(dollars) * 100);
  return {
    ...{ slug: toSlug(state.name), name: state.name, code },
    expand: { llc: cents(llc), corporation: cents(corporation) },
    ...{ change: cents(change), hire: cents(hire) },
    days: { from: Number(from), to: Number(to) },
  };
}
