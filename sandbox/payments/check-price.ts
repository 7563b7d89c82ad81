/** Ensures that the charged amount is the one that the user saw. */
import { ApiError } from '../api/api-error.ts';
import { dollars, type Quote } from '../money.ts';

/**
 * @param expectedTotal the amount shown, in cents
 * @throws 409 `price-changed` with the current quote when it is not the amount due
 */
export function checkPrice(quote: Quote, expectedTotal: number): void {
  if (quote.total === expectedTotal) return;
  const message = `The price is ${dollars(quote.total)} now, not ${dollars(expectedTotal)}. Nothing was charged.`;
  throw new ApiError(409, 'price-changed', message, { body: { was: expectedTotal, quote } });
}
