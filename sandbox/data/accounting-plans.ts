/** The accounting plans. Amounts are whole cents. The prices are invented (docs/decisions/027). */

/** An accounting plan. Its prices are null if they are negotiated. */
export interface AccountingPlan {
  readonly id: 'starter' | 'growth' | 'scale' | 'enterprise';
  readonly title: string;
  readonly text: string;
  readonly badge: string | null;
  readonly monthly: number | null;
  readonly annual: number | null;
  readonly features: readonly string[];
}

/** All accounting plans, smallest first. */
export const accountingPlans: readonly AccountingPlan[] = [
  {
    id: 'starter',
    title: 'Starter',
    text: 'For companies without many transactions.',
    badge: null,
    monthly: 9_900,
    annual: 99_000,
    features: [
      'Books updated every quarter',
      'One bank account',
      'Balance sheet and profit and loss',
      'Support by email',
    ],
  },
  {
    id: 'growth',
    title: 'Growth',
    text: 'For companies that sell every day.',
    badge: 'Most popular',
    monthly: 24_900,
    annual: 249_000,
    features: [
      'Books updated every month',
      'Up to five accounts',
      'Balance sheet, profit and loss, and cash flow',
      'Your own bookkeeper',
    ],
  },
  {
    id: 'scale',
    title: 'Scale',
    text: 'For companies with employees or investors.',
    badge: null,
    monthly: 49_900,
    annual: 499_000,
    features: [
      'Books updated every week',
      'Any number of accounts',
      'Reports for investors',
      'Your own bookkeeper and advisor',
    ],
  },
  {
    id: 'enterprise',
    title: 'Enterprise',
    text: 'For groups of companies.',
    badge: null,
    monthly: null,
    annual: null,
    features: ['Several companies', 'Consolidated reports', 'Custom terms'],
  },
];

/** Returns the price of a plan in cents, or undefined if its price is negotiated. */
export function getPlanPrice(id: string, period: 'monthly' | 'annual'): number | undefined {
  return accountingPlans.find((plan) => plan.id === id)?.[period] ?? undefined;
}
