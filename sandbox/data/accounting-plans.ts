/** The accounting plans. Amounts are whole cents. The prices are invented (docs/decisions/027). */

import type { CatalogText } from '../texts/catalogs.ts';

/** A feature of a plan. The value is null if the plan contains the feature as the title says. */
export interface AccountingPlanFeature {
  readonly title: CatalogText;
  readonly value: CatalogText | `${number}` | null;
}

/** An accounting plan. Its prices are null if they are negotiated. */
export interface AccountingPlan {
  readonly id: 'starter' | 'growth' | 'scale' | 'enterprise';
  readonly title: CatalogText;
  readonly text: CatalogText;
  readonly badge: 'popular' | null;
  readonly monthly: number | null;
  readonly annual: number | null;
  readonly features: readonly AccountingPlanFeature[];
}

/** The features that are included or not. Each plan contains those of the smaller plans. */
const includedFeatures: readonly CatalogText[] = [
  'Balance sheet and profit and loss',
  'Support by email',
  'Cash flow statement',
  'Your own bookkeeper',
  'Reports for investors',
  'Your own advisor',
  'Reports for several companies',
  'Custom terms',
];

/** All accounting plans, smallest first. */
export const accountingPlans: readonly AccountingPlan[] = [
  {
    id: 'starter',
    title: 'Starter',
    text: 'For companies without many transactions.',
    badge: null,
    monthly: 9_900,
    annual: 99_000,
    features: listFeatures('Quarterly', '1', 2),
  },
  {
    id: 'growth',
    title: 'Growth',
    text: 'For companies with regular sales.',
    badge: 'popular',
    monthly: 24_900,
    annual: 249_000,
    features: listFeatures('Monthly', '5', 4),
  },
  {
    id: 'scale',
    title: 'Scale',
    text: 'For companies with employees or investors.',
    badge: null,
    monthly: 49_900,
    annual: 499_000,
    features: listFeatures('Weekly', 'Unlimited', 6),
  },
  {
    id: 'enterprise',
    title: 'Enterprise',
    text: 'For groups of companies.',
    badge: null,
    monthly: null,
    annual: null,
    features: listFeatures('Weekly', 'Unlimited', 8),
  },
];

/** Returns the price of a plan in cents, or undefined if its price is negotiated. */
export function getPlanPrice(id: string, period: 'monthly' | 'annual'): number | undefined {
  return accountingPlans.find((plan) => plan.id === id)?.[period] ?? undefined;
}

// helpers

/** Returns the features of a plan: how often its books are updated, its accounts, and the first included features. */
function listFeatures(
  updates: CatalogText,
  accounts: CatalogText | `${number}`,
  included: number,
): readonly AccountingPlanFeature[] {
  return [
    { title: 'Books updated', value: updates },
    { title: 'Bank and card accounts', value: accounts },
    ...includedFeatures.slice(0, included).map((title) => ({ title, value: null })),
  ];
}
