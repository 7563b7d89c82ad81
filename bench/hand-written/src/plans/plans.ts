/** A plan. Its price in whole dollars is null when it is negotiated. */
export interface PlanOffer {
  readonly title: string;
  readonly text: string;
  readonly badge?: string;
  readonly monthly: number | null;
  readonly annual: number | null;
  readonly features: readonly string[];
}

export const plans: readonly PlanOffer[] = [
  {
    title: 'Starter',
    text: 'For companies with few transactions.',
    monthly: 99,
    annual: 990,
    features: [
      'Books kept once a quarter',
      'One bank account',
      'Balance sheet, profit and loss',
      'Answers by email',
    ],
  },
  {
    title: 'Growth',
    text: 'For companies with regular sales.',
    badge: 'Most chosen',
    monthly: 249,
    annual: 2490,
    features: [
      'Books kept every month',
      'Up to five accounts',
      'Balance sheet, profit and loss, cash flow',
      'A bookkeeper of your own',
    ],
  },
  {
    title: 'Scale',
    text: 'For companies with staff or investors.',
    monthly: 499,
    annual: 4990,
    features: [
      'Books kept every week',
      'Any number of accounts',
      'Reports for investors',
      'A bookkeeper and an advisor',
    ],
  },
  {
    title: 'Enterprise',
    text: 'For groups of companies.',
    monthly: null,
    annual: null,
    features: ['Several companies', 'Consolidated reports', 'Terms made for you'],
  },
];
