// Renders the total of a `price-lines` block in one line, for narrow screens.

import { useSay } from '../../session-context.tsx';
import { Price } from '../Price.tsx';
import type { PriceLinesProperties } from './declaration.ts';

export function PriceTotal({ properties }: { properties: PriceLinesProperties }) {
  const say = useSay();
  const { total, totalLabel } = properties;
  if (total === undefined) return null;
  return (
    <p className="price-compact">
      <span>{totalLabel ?? say('total')}</span>
      <a href="#price-lines">{say('seeSummary')}</a>
      <Price cents={total} />
    </p>
  );
}
