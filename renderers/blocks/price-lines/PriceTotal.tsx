// Renders the total of a `price-lines` block on one line. Narrow screens show it instead of the block.

import { useGetText } from '../../session-context.tsx';
import { Price } from '../Price.tsx';
import type { PriceLinesProperties } from './declaration.ts';
import { getTotalLabel, priceTotalId } from './total-label.ts';
import { useIsInView } from './use-is-in-view.ts';

export function PriceTotal({ properties }: { properties: PriceLinesProperties }) {
  const getText = useGetText();
  const { lines, total } = properties;
  const isInOrder = lines.length > 0 && total !== undefined;
  const isCovered = useIsInView(isInOrder ? priceTotalId : null);
  if (total === undefined) return null;
  return (
    <p className="price-compact" data-covered={isCovered}>
      <span>{getTotalLabel(properties, getText)}</span>
      <a href="#price-lines">{getText('seeSummary')}</a>
      <Price cents={total} isTotal />
    </p>
  );
}
