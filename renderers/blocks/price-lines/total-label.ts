// Names the total of an order. A sum without an amount that is not known yet is only a part of the total.

import type { GetText } from '../../get-text.ts';
import type { PriceLinesProperties } from './declaration.ts';

/** The id of the line with the total of an order. */
export const priceTotalId = 'price-total';

/**
 * Returns the name of the total.
 * @example
 * getTotalLabel({ heading: 'Order', lines: [{ label: 'Fee' }], totalLabel: 'Total today' }, getText) // 'Total so far'
 */
export function getTotalLabel(
  { lines, totalLabel }: PriceLinesProperties,
  getText: GetText,
): string {
  if (lines.some(({ amount }) => (amount ?? null) === null)) return getText('totalSoFar');
  return totalLabel ?? getText('total');
}
