// Renders a price with its billing period.

import { formatValue } from '../../engine/index.ts';
import type { GetText } from '../get-text.ts';
import { useAppContext, useGetText } from '../session-context.tsx';

interface PriceProps {
  /** The price in integer cents. */
  cents: number;
  recurrence?: string | undefined;
  /** True for the total of an order. A total of zero is an amount, and what is sold for nothing is free. */
  isTotal?: boolean;
}

export function Price({ cents, recurrence, isTotal = false }: PriceProps) {
  const getText = useGetText();
  const { app } = useAppContext();
  // A fee of zero is not due. What is sold for nothing is free.
  const isFree = cents === 0 && recurrence !== 'one_time' && !isTotal;
  return (
    <span className="price">
      <span className="price-amount">
        {isFree ? getText('free') : formatValue(cents, 'money', app)}
      </span>
      {recurrence !== undefined && recurrence !== '' && cents !== 0 && (
        <span className="price-recurrence"> {formatPeriod(recurrence, getText)}</span>
      )}
    </span>
  );
}

// helpers

const periods = ['monthly', 'annual', 'one_time', 'one_time_per_member'] as const;

/** Returns the text of a billing period. A period without a text is shown as it is. */
function formatPeriod(recurrence: string, getText: GetText): string {
  const period = periods.find((each) => each === recurrence);
  return period ? getText(`per_${period}`) : recurrence;
}
