/**
 * Calculates the fees of an annual report: the state's fee and our filing fee. The rules are test data similar to the
 * real rules.
 */
import { createQuote, type Quote, type QuoteLine } from '../money.ts';
import type { CatalogText } from '../texts/catalogs.ts';

/** The answers of an annual report by field name. */
export type ReportAnswers = Readonly<Record<string, string | number>>;

/**
 * Our fee for preparing and filing, in cents. Plans with the feature “State annual reports”
 * (specification §3) include it.
 */
const filingFeeCents = 9_900;

/** The facts on which a report's fees depend, in addition to its answers. */
export interface ReportTerms {
  readonly state: string;
  readonly stateName: string;
  /** The name of the report, which each fee of the state shows. */
  readonly title: CatalogText;
  readonly companyType: string;
  /** True if the state asks for a tax and for no report. */
  readonly isTaxOnly: boolean;
  /** The title of the agent's plan in the state if the plan includes yearly reports. Otherwise null. */
  readonly includedIn: string | null;
}

/** Calculates the fees of an annual report. @returns null while a required answer is missing */
export function getReportFees(
  { state, companyType, isTaxOnly, includedIn, stateName, title }: ReportTerms,
  answers: ReportAnswers,
): Quote | null {
  const kind = companyType === 'llc' ? 'llc' : 'corporation';
  const rule = feeRules[`${state}:${kind}`] ?? feeRules[state] ?? createFlatFee(5_000);
  const lines = rule(answers, stateName);
  return (
    lines &&
    createQuote([
      ...lines.map((line) => ({ ...line, description: title, recurrence: 'one_time' as const })),
      { code: 'filing', ...getFilingFee({ isTaxOnly, includedIn }), recurrence: 'one_time' },
    ])
  );
}

/** Returns our own fee for a report. It does not depend on the answers. */
export function getFilingFee({
  isTaxOnly,
  includedIn,
}: Pick<ReportTerms, 'isTaxOnly' | 'includedIn'>): {
  readonly label: CatalogText;
  readonly amount: number;
} {
  return {
    label: describeFiling(isTaxOnly, includedIn),
    amount: includedIn === null ? filingFeeCents : 0,
  };
}

// helpers

function describeFiling(isTaxOnly: boolean, includedIn: string | null): CatalogText {
  if (includedIn === null)
    return isTaxOnly ? 'Paying the tax for you' : 'Preparing and filing the report';
  return isTaxOnly
    ? `Paying the tax for you, included in ${includedIn}`
    : `Preparing and filing the report, included in ${includedIn}`;
}

type FeeRule = (
  answers: ReportAnswers,
  stateName: string,
) => readonly Omit<QuoteLine, 'recurrence'>[] | null;

function createFlatFee(amount: number, label?: CatalogText): FeeRule {
  return (_answers, stateName) => [
    { code: 'state', label: label ?? `${stateName} state fee`, amount },
  ];
}

/** State slug, or `slug:companyType` -> the rule for its fee. */
const feeRules: Readonly<Record<string, FeeRule>> = {
  'delaware:llc': createFlatFee(30_000, 'Delaware annual tax'),
  'delaware:corporation': getDelawareTax,
  wyoming: getWyomingTax,
  'florida:llc': createFlatFee(13_875),
  'florida:corporation': createFlatFee(15_000),
  texas: createFlatFee(0),
  california: createFlatFee(2_000),
  'new-york': createFlatFee(900),
  nevada: createFlatFee(35_000),
};

/** Returns the smaller result of Delaware's two methods, at most 200,000 dollars. */
function getDelawareTax({
  authorizedShares,
  issuedShares,
  grossAssets,
}: ReportAnswers): ReturnType<FeeRule> {
  if (typeof authorizedShares !== 'number') return null;
  const byAssets =
    typeof issuedShares === 'number' && typeof grossAssets === 'number' && issuedShares > 0
      ? getAssumedParValueTax(authorizedShares, grossAssets / issuedShares)
      : Number.POSITIVE_INFINITY;
  const tax = Math.min(getAuthorizedSharesTax(authorizedShares), byAssets, 20_000_000);
  return [
    { code: 'state', label: 'Delaware report fee', amount: 5_000 },
    { code: 'tax', label: 'Delaware franchise tax', amount: tax },
  ];
}

/**
 * Calculates the tax by Delaware's authorized shares method: 175 dollars up to 5,000 shares, 250 up to 10,000, and 85
 * for each further 10,000.
 */
function getAuthorizedSharesTax(shares: number): number {
  const further = Math.ceil(Math.max(0, shares - 10_000) / 10_000);
  return shares <= 5_000 ? 17_500 : 25_000 + further * 8_500;
}

/**
 * Calculates the tax by Delaware's assumed par value capital method: 400 dollars for each million dollars of the
 * authorized shares' assumed value, at least 400 dollars.
 * @param assumedPar dollars of assets for each issued share
 */
function getAssumedParValueTax(shares: number, assumedPar: number): number {
  return Math.max(1, Math.ceil((shares * assumedPar) / 1_000_000)) * 40_000;
}

/** Returns Wyoming's tax: 0.02 percent of the assets, at least 60 dollars. */
function getWyomingTax({ assetsInState }: ReportAnswers): ReturnType<FeeRule> {
  if (typeof assetsInState !== 'number') return null;
  const amount = Math.max(6_000, Math.round(assetsInState * 0.02));
  return [{ code: 'tax', label: 'Wyoming license tax', amount }];
}
