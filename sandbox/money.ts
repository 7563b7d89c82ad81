/** Prices as the services speak of them: lines and a total, in whole cents of US dollars. */

/** One line of a price. */
export interface QuoteLine {
  readonly code: string;
  readonly label: string;
  readonly description?: string;
  readonly amount: number;
  readonly recurrence: 'one_time' | 'annual' | 'monthly';
}

/** What is to be paid now. */
export interface Quote {
  readonly currency: 'usd';
  readonly lines: readonly QuoteLine[];
  readonly total: number;
}

/** A quote of these lines. */
export function quoteOf(lines: readonly QuoteLine[]): Quote {
  return { currency: 'usd', lines, total: lines.reduce((sum, line) => sum + line.amount, 0) };
}

/** Cents as people read them: 19900 is "$199.00". */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
