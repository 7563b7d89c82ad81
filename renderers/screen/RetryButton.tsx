// Renders the button that retries a failed call. The button is disabled until a retry is allowed.

import { useDispatch, useGetText, useView } from '../session-context.tsx';

interface RetryButtonProps {
  label: string;
  isEarly?: boolean;
  /** The style of the button. It is `primary` on a screen without other buttons. */
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
