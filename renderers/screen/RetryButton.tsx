// Renders the button that retries a failed call. While it is too early for a retry, it is disabled.

import { useDispatch, useGetText, useView } from '../session-context.tsx';

interface RetryButtonProps {
  label: string;
  isEarly?: boolean;
  /** `primary` on a screen that has no other button. */
  kind?: 'primary' | 'secondary';
}

export function RetryButton({ label, isEarly = false, kind = 'secondary' }: RetryButtonProps) {
  const dispatch = useDispatch();
  const getText = useGetText();
  const isBusy = useView().busy?.event === 'retry';
  return (
    <button
      aria-busy={isBusy}
      aria-disabled={isEarly}
      className={`button button-${kind}`}
      data-action="retry"
      onClick={() => {
        if (!isEarly && !isBusy) dispatch('retry');
      }}
      type="button"
    >
      {label === '' ? getText('retry') : label}
    </button>
  );
}
