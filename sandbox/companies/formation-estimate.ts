/** Estimates when a state forms a company. Every page and mail about the formation uses this estimate. */
import { addWorkingDays } from '../working-days.ts';

/** The facts about an order that its estimate depends on. */
interface FormationOrder {
  readonly business_name: string | null;
  readonly named_at: Date | null;
  readonly paid_at: Date | null;
  readonly expedite_status: string | null;
}

/** The first and the last likely day, as `YYYY-MM-DD`. */
interface FormationEstimate {
  readonly earliest: string;
  readonly latest: string;
}

/** The days from a filing to the federal tax ID (EIN), by whether an owner has a Social Security number or ITIN. */
export const taxIdDays = { einEstimateDaysForeign: 20, einEstimateDaysDomestic: 1 };

/**
 * Estimates the formation: 60 to 140 percent of the state's usual time, or the time of an expedited filing. The time
 * starts with the payment, or with the name if it came later.
 * @param standardDays the usual processing time of the state, in working days
 */
export function estimateFormation(
  order: FormationOrder,
  standardDays: number,
  now: Date,
): FormationEstimate {
  const start = order.business_name === null ? now : (order.named_at ?? order.paid_at ?? now);
  const [minDays, maxDays] =
    order.expedite_status === 'paid'
      ? fasterDays
      : [Math.ceil(standardDays * 0.6), Math.ceil(standardDays * 1.4)];
  return { earliest: addWorkingDays(start, minDays), latest: addWorkingDays(start, maxDays) };
}

// helpers

/** The first and the last working day on which an expedited filing is done, if the owner answers by then. */
const fasterDays = [0, 1] as const;
