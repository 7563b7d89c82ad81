/**
 * The fees of a yearly report: the state's, by its own rule, and ours. Test data close to the real
 * rules.
 */
import { type Quote, type QuoteLine, quoteOf } from '../money.ts';

/** Answers of a report by field name. */
export type ReportAnswers = Readonly<Record<string, string | number>>;

/** Our fee for preparing and filing, in cents. Plans with the feature “State annual reports” (§3) include it. */
const filingFee = 9_900;

/** The facts that a report’s fees depend on, beside its answers. */
export interface ReportTerms {
  readonly state: string;
  readonly companyType: string;
  /** The title of the agent's plan in the state if it includes yearly reports, or null. */
  readonly includedIn: string | null;
}

/** @returns null while an answer is missing that the fees depend on */
export function reportFees(
  { state, companyType, includedIn }: ReportTerms,
  answers: ReportAnswers,
): Quote | null {
  const kind = companyType === 'llc' ? 'llc' : 'corporation';
  const rule = rules[`${state}:${kind}`] ?? rules[state] ?? flat(5_000);
  const lines = rule(answers);
  return (
    lines &&
    quoteOf([
      ...lines.map((line) => ({ ...line, recurrence: 'one_time' as const })),
      {
        code: 'filing',
        label: `We prepare and file it${includedIn === null ? '' : `, included in ${includedIn}`}`,
        ...{ amount: includedIn === null ? filingFee : 0, recurrence: 'one_time' },
      },
    ])
  );
}

// helpers

type Rule = (answers: ReportAnswers) => readonly Omit<QuoteLine, 'recurrence'>[] | null;

function flat(amount: number, label = 'Fee of the state'): Rule {
  return () => [{ code: 'state', label, amount }];
}

/** By state, or by state and company type. */
const rules: Readonly<Record<string, Rule>> = {
  'delaware:llc': flat(30_000, 'Yearly tax of Delaware'),
  'delaware:corporation': byShares,
  wyoming: byAssets,
  florida: flat(13_875),
  texas: flat(0),
  california: flat(2_000),
  'new-york': flat(900),
  nevada: flat(35_000),
};

/** Delaware: the smaller result of its two methods, 200,000 dollars at most. */
function byShares({ authorizedShares, issuedShares, grossAssets }: ReportAnswers) {
  if (typeof authorizedShares !== 'number') return null;
  const byAssets =
    typeof issuedShares === 'number' && typeof grossAssets === 'number' && issuedShares > 0
      ? assumedParValueTax(authorizedShares, grossAssets / issuedShares)
      : Number.POSITIVE_INFINITY;
  const tax = Math.min(authorizedSharesTax(authorizedShares), byAssets, 20_000_000);
  return [
    { code: 'state', label: 'Report fee of Delaware', amount: 5_000 },
    { code: 'tax', label: 'Franchise tax of Delaware', amount: tax },
  ];
}

/** The authorized shares method: 175 dollars up to 5,000 shares, 250 up to 10,000, 85 for each further 10,000. */
function authorizedSharesTax(shares: number): number {
  const further = Math.ceil(Math.max(0, shares - 10_000) / 10_000);
  return shares <= 5_000 ? 17_500 : 25_000 + further * 8_500;
}

/**
 * The assumed par value capital method: 400 dollars for each million dollars that all authorized shares would be worth,
 * at least 400 dollars.
 * @param assumedPar dollars of assets for each issued share
 */
function assumedParValueTax(shares: number, assumedPar: number): number {
  return Math.max(1, Math.ceil((shares * assumedPar) / 1_000_000)) * 40_000;
}

/** Wyoming: 0.02 percent of the assets there, at least 60 dollars. */
function byAssets({ assetsInState }: ReportAnswers) {
  if (typeof assetsInState !== 'number') return null;
  const amount = Math.max(6_000, Math.round(assetsInState * 0.02));
  return [{ code: 'tax', label: 'License tax of Wyoming', amount }];
}
