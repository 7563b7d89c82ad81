/** The amount that a person was shown is the amount that is charged. */
import { ApiError } from '../api/api-error.ts';
import { dollars, type Quote } from '../money.ts';

/**
 * @param expectedTotal what the person was shown, in cents
 * @throws 409 `price-changed` with today's quote when it is not what is due
 */
export function checkPrice(quote: Quote, expectedTotal: number): void {
  if (quote.total === expectedTotal) return;
  const message = `The price is ${dollars(quote.total)} now, not ${dollars(expectedTotal)}. Nothing was charged.`;
  throw new ApiError(409, 'price-changed', message, { body: { was: expectedTotal, quote } });
}
