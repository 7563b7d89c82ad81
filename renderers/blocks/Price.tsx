// Renders a price with its billing period.

import { formatValue } from '../../engine/index.ts';
import { type InterfaceText, interfaceTexts } from '../interface-texts.ts';
import { useAppContext, useGetText } from '../session-context.tsx';

interface PriceProps {
  /** The price in integer cents. */
  cents: number;
  recurrence?: string | undefined;
}

export function Price({ cents, recurrence }: PriceProps) {
  const getText = useGetText();
  const { app } = useAppContext();
  const key = interfaceTexts.find((name) => name === `per_${recurrence}`);
  return (
    <span className="price">
      <span className="price-amount">
        {cents === 0 ? getText('free') : formatValue(cents, 'money', app)}
      </span>
      {recurrence !== undefined && recurrence !== '' && cents !== 0 && (
        <span className="price-recurrence"> {formatPeriod(key, recurrence, getText)}</span>
      )}
    </span>
  );
}

// helpers

function formatPeriod(
  key: InterfaceText | undefined,
  recurrence: string,
  getText: (key: InterfaceText) => string,
): string {
  return key ? getText(key) : recurrence;
}
