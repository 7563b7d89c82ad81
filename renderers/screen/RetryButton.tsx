// Renders the button that retries a failed call. While it is too early for a retry, it is disabled.

import { useDispatch, useGetText, useView } from '../session-context.tsx';

interface RetryButtonProps {
  label: string;
  isEarly?: boolean;
}

export function RetryButton({ label, isEarly = false }: RetryButtonProps) {
  const dispatch = useDispatch();
  const getText = useGetText();
  const isBusy = useView().busy?.event === 'retry';
  return (
    <button
      aria-busy={isBusy}
      aria-disabled={isEarly}
      className="button button-secondary"
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
