/** The plans of the registered agent that are on sale, smallest first (§3). Amounts in whole cents; prices are ours to choose. */

/** One plan. */
export interface Bundle {
  readonly name: 'legacy' | 'intro' | 'light' | 'autopilot' | 'payroll';
  readonly title: string;
  readonly type: 'Autopilot' | 'Payroll';
  readonly annual: number;
  readonly monthly: number;
  readonly isBestSeller: boolean;
}

/** What is sold. */
export const bundles: readonly Bundle[] = [
  plan('intro', 'Intro', 0, 0),
  plan('light', 'Light', 9_900, 1_100),
  { ...plan('autopilot', 'Autopilot', 24_900, 2_500), isBestSeller: true },
  { ...plan('payroll', 'Payroll', 34_900, 3_500), type: 'Payroll' },
];

/** Which plans each can be raised to (§4: intro, legacy and light to autopilot); payroll is the largest. */
export const upgrades: Readonly<Record<Bundle['name'], readonly Bundle['name'][]>> = {
  legacy: ['autopilot', 'payroll'],
  intro: ['autopilot', 'payroll'],
  light: ['autopilot', 'payroll'],
  autopilot: ['payroll'],
  payroll: [],
};

/** The price of a year; that of a plan no longer sold is what Light costs. */
export function annualOf(name: string): number {
  const sold =
    bundles.find((each) => each.name === name) ?? bundles.find((each) => each.name === 'light');
  return sold?.annual ?? 0;
}

// helpers

function plan(name: Bundle['name'], title: string, annual: number, monthly: number): Bundle {
  return { name, title, type: 'Autopilot', annual, monthly, isBestSeller: false };
}
