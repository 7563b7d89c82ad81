/** Prices with lines and a total, in whole cents of US dollars. */

import type { CatalogText } from './texts/catalogs.ts';

/** An address, which is the same in every language: house number and street, city, state. */
type StreetAddress = `${number} ${string}, ${string}, ${string}`;

/** One line of a price. */
export interface QuoteLine {
  readonly code: string;
  readonly label: CatalogText;
  readonly description?: CatalogText | StreetAddress;
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

/**
 * Formats the amount of a line with its billing period: "$29.00 a month". A free line shows no period, because it
 * promises no price for later periods.
 */
export function formatLineAmount({ amount, recurrence }: QuoteLine): CatalogText {
  const dollars = formatDollars(amount);
  if (amount === 0 || recurrence === 'one_time') return dollars;
  return recurrence === 'monthly' ? `${dollars} a month` : `${dollars} a year`;
}

/** Formats an amount in cents: 19900 becomes "$199.00". Spanish in the US has the same format. */
export function formatDollars(cents: number): `$${string}` {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
