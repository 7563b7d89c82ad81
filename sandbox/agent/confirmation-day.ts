/** Says when a state confirms a registered agent. */
import { addWorkingDays } from '../working-days.ts';
import { findAgentFees } from './catalog.ts';

/** An agent that was ordered for a state. */
export interface OrderedAgent {
  readonly state: string;
  readonly service: string;
  /** The day on which the agent changes, as `YYYY-MM-DD`, or null. */
  readonly effectiveDate: string | null;
  readonly orderedAt: Date;
  /** The slug of the company's own state. */
  readonly registrationState: string;
  /** The day by which the company was expected to be formed when the agent was ordered, or null if it existed. */
  readonly formsBy: string | null;
}

/**
 * Returns the time by which the state has usually confirmed an agent.
 * @example
 * getConfirmationDay({ ...agent, state: 'texas', orderedAt: new Date('2026-12-01T15:00:00Z') }) // a day in December 2026
 */
export function getConfirmationDay(agent: OrderedAgent): Date {
  const { state, service, effectiveDate, orderedAt, registrationState, formsBy } = agent;
  // A state registers only a company that exists, and changes the agent on the day that was chosen.
  const start = getLatest(orderedAt, formsBy, service === 'change' ? effectiveDate : null);
  // The form that creates a company names its agent in the company's own state.
  const isNamedInForm = formsBy !== null && service === 'expand' && state === registrationState;
  if (isNamedInForm) return start;
  return new Date(addWorkingDays(start, findAgentFees(state, 'states').days.to));
}

// helpers

/** Returns the latest of a point in time and dates, as far as there are any. */
function getLatest(time: Date, ...dates: readonly (string | null)[]): Date {
  return new Date(
    Math.max(time.getTime(), ...dates.flatMap((date) => (date ? [Date.parse(date)] : []))),
  );
}
