// The place of messages on the page. What draws them comes with the first of them.

import { lazy, Suspense } from 'react';
import { Guarded } from '../screen/Guarded.tsx';
import { useSessionState } from '../session-context.tsx';

/** Fetches what draws messages before the first of them. */
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
