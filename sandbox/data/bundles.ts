/**
 * The plans of the registered agent, smallest first (specification §3). Amounts are whole cents.
 * The prices are invented.
 */

import type { CatalogText } from '../texts/catalogs.ts';

/** A plan of the registered agent. */
export interface Bundle {
  readonly name: 'legacy' | 'intro' | 'light' | 'autopilot' | 'payroll';
  readonly title: CatalogText;
  readonly type: 'Autopilot' | 'Payroll';
  readonly annual: number;
  readonly monthly: number;
  readonly isBestSeller: boolean;
  /**
   * True if the plan includes preparing and filing the state's annual reports: feature 5
   * (specification §3).
   */
  readonly includesReports: boolean;
  /** True if the plan includes foreign qualification: feature 4 (specification §3). */
  readonly includesQualification: boolean;
  /** True if the plan includes payroll tax registration: feature 8 (specification §3). */
  readonly includesPayroll: boolean;
}

/** All plans that can be bought. */
export const bundles: readonly Bundle[] = [
  createBundle('intro', 'Intro', 0, 0),
  createBundle('light', 'Light', 9_900, 1_100),
  {
    ...createBundle('autopilot', 'Autopilot', 24_900, 2_500),
    ...{ isBestSeller: true, includesReports: true, includesQualification: true },
  },
  {
    ...createBundle('payroll', 'Payroll', 34_900, 3_500),
    ...{ type: 'Payroll', includesReports: true },
    ...{ includesQualification: true, includesPayroll: true },
  },
];

/**
 * Plan -> the plans to which it can be upgraded (specification §4: intro, legacy, and light to autopilot). Payroll is
 * the largest plan.
 */
export const upgradesByPlan: Readonly<Record<Bundle['name'], readonly Bundle['name'][]>> = {
  legacy: ['autopilot', 'payroll'],
  intro: ['autopilot', 'payroll'],
  light: ['autopilot', 'payroll'],
  autopilot: ['payroll'],
  payroll: [],
};

/** Returns the yearly price of a plan. A discontinued plan has the same price as Light. */
export function getAnnualPrice(name: string): number {
  const sold =
    bundles.find((bundle) => bundle.name === name) ??
    bundles.find((bundle) => bundle.name === 'light');
  return sold?.annual ?? 0;
}

// helpers

function createBundle(
  name: Bundle['name'],
  title: CatalogText,
  annual: number,
  monthly: number,
): Bundle {
  return {
    name,
    title,
    type: 'Autopilot',
    annual,
    monthly,
    isBestSeller: false,
    includesReports: false,
    includesQualification: false,
    includesPayroll: false,
  };
}
