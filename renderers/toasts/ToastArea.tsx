// The container of toasts. The library loads with the first toast.

import { lazy, Suspense } from 'react';
import { Guarded } from '../screen/Guarded.tsx';
import { useSessionState } from '../session-context.tsx';

/** Loads the toast library in advance. */
export const loadToasts = () => import('./Toasts.tsx');

export function ToastArea() {
  const { toasts } = useSessionState();
  return (
    <div data-toasts={toasts.length}>
      {toasts.length > 0 && (
        <Guarded instead={toasts.map(({ id, message }) => <p key={id}>{message}</p>)}>
          <Suspense fallback={null}>
            <LazyToasts />
          </Suspense>
        </Guarded>
      )}
    </div>
  );
}

// helpers

const LazyToasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));
