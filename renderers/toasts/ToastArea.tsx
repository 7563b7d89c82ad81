// The container of toasts. The library loads with the first toast.

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../screen/ErrorBoundary.tsx';
import { useSessionState } from '../session-context.tsx';

/** Loads the toast library in advance. */
export const loadToasts = () => import('./Toasts.tsx');

export function ToastArea() {
  const { toasts } = useSessionState();
  return (
    <div data-toasts={toasts.length}>
      {toasts.length > 0 && (
        <ErrorBoundary fallback={toasts.map(({ id, message }) => <p key={id}>{message}</p>)}>
          <Suspense fallback={null}>
            <LazyToasts />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

// helpers

const LazyToasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));
