/** Ensures that users are charged the amount that they were shown. */

import { ApiError } from '../api/api-error.ts';
import { formatDollars, type Quote } from '../money.ts';
import type { CatalogText } from '../texts/catalogs.ts';

/**
 * Compares the amount due with the amount that the user was shown.
 * @param expectedTotal the amount shown, in cents
 * @throws 409 `price-changed` with the current quote when it is not the amount due
 */
export function checkShownPrice(quote: Quote, expectedTotal: number): void {
  if (quote.total === expectedTotal) return;
  const message: CatalogText = `The price changed from ${formatDollars(expectedTotal)} to ${formatDollars(quote.total)}. Nothing was charged.`;
  throw new ApiError(409, 'price-changed', message, { body: { was: expectedTotal, quote } });
}
