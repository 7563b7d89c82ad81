/** The mailroom addresses. Each address has two plans. */
import { states, toSlug } from './states.ts';

/** A mailroom plan at one address. Amounts are whole cents. */
export interface MailroomPlan {
  readonly id: string;
  readonly type: 'basic' | 'premium';
  readonly title: string;
  readonly active: boolean;
  readonly amount: number;
  readonly annualAmount: number;
  readonly monthlyPriceId: string;
  readonly annualPriceId: string;
  readonly address: { line1: `${number} ${string}`; city: string; state: string; zip_code: string };
  readonly operatorId: string;
}

/** The address of USPS Form 1583, by which a company lets a mailroom receive its mail. */
export const postalFormAddress = 'https://about.usps.com/forms/ps1583.pdf';

/** The states that have no mailroom (specification §9). */
const statesWithoutMailroom = new Set(
  'arizona louisiana maryland massachusetts michigan missouri new-jersey north-carolina ohio oregon south-carolina west-virginia wisconsin nebraska montana new-mexico utah'.split(
    ' ',
  ),
);

/** The addresses that have no free mailboxes. They are shown but cannot be bought. */
const fullAddresses = new Set(['AK-2', 'HI-2', 'VT-2', 'NV-2']);

const mailroomPlanKinds = [
  { type: 'basic', title: 'Basic', amount: 2_900, annualAmount: 29_000 },
  { type: 'premium', title: 'Premium', amount: 4_900, annualAmount: 49_000 },
] as const;

const streetAddresses = ['Commerce Street, Suite 200', 'Union Avenue, Suite 410'];

/**
 * Returns the mailroom plans in a state.
 * @param slug the state's slug
 * @returns an empty list if the state has no mailroom (specification §9)
 */
export function getMailroomPlans(slug: string): readonly MailroomPlan[] {
  const state = states.find((candidate) => toSlug(candidate.name) === slug);
  if (!state || statesWithoutMailroom.has(slug)) {
    return [];
  }
  return state.cities.slice(0, 2).flatMap(([city, zip], index) => {
    const place = `${state.code}-${index + 1}`;
    const name = place.toLowerCase().replace('-', '_');
    return mailroomPlanKinds.map((kind) => ({
      ...kind,
      id: `mail_${name}_${kind.type}`,
      active: !fullAddresses.has(place),
      monthlyPriceId: `price_mail_${name}_${kind.type}_monthly`,
      annualPriceId: `price_mail_${name}_${kind.type}_annual`,
      address: {
        line1: `${100 * (index + 1)} ${streetAddresses[index]}`,
        city,
        state: state.code,
        zip_code: `${zip}0${index + 1}`,
      },
      operatorId: `operator_${name}`,
    }));
  });
}

/**
 * Returns the plan and the billing period of a price id.
 * @returns undefined for an unknown id
 */
export function findMailroomPrice(
  priceId: string,
): { plan: MailroomPlan; period: 'monthly' | 'annual'; stateSlug: string } | undefined {
  for (const state of states) {
    const stateSlug = toSlug(state.name);
    for (const plan of getMailroomPlans(stateSlug)) {
      if (plan.monthlyPriceId === priceId) return { plan, period: 'monthly', stateSlug };
      if (plan.annualPriceId === priceId) return { plan, period: 'annual', stateSlug };
    }
  }
  return undefined;
}

/**
 * Returns the mailroom plan of a product id.
 * @throws an error for an unknown id
 */
export function findMailroomPlan(productId: string): MailroomPlan {
  const plan = states
    .flatMap(({ name }) => getMailroomPlans(toSlug(name)))
    .find(({ id }) => id === productId);
  if (!plan) throw new Error(`There is no mailroom plan "${productId}"`);
  return plan;
}
