/** Prices with lines and a total, in whole cents of US dollars. */

/** One line of a price. */
export interface QuoteLine {
  readonly code: string;
  readonly label: string;
  readonly description?: string;
  readonly amount: number;
  readonly recurrence: 'one_time' | 'annual' | 'monthly';
}

/** A price: the amount due now, and its lines. */
export interface Quote {
  readonly currency: 'usd';
  readonly lines: readonly QuoteLine[];
  readonly total: number;
}

/** Creates a quote from its lines. */
export function createQuote(lines: readonly QuoteLine[]): Quote {
  return { currency: 'usd', lines, total: lines.reduce((sum, line) => sum + line.amount, 0) };
}

const recurrenceSuffixes = { one_time: '', monthly: ' a month', annual: ' a year' } as const;

/**
 * Formats the amount of a line with its billing period: "$29.00 a month". A free line shows no period, because it
 * promises no price for later periods.
 */
export function formatLineAmount({ amount, recurrence }: QuoteLine): string {
  if (amount === 0) return formatDollars(amount);
  return `${formatDollars(amount)}${recurrenceSuffixes[recurrence]}`;
}

/** Formats an amount in cents: 19900 becomes "$199.00". */
export function formatDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
