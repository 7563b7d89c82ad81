// A React hook that detects windows as narrow as a phone in portrait orientation.

import { useSyncExternalStore } from 'react';

const narrowQuery = '(max-width: 39.99rem)';

/** Returns true while the window is narrow, and false if its size cannot be measured. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia?.(narrowQuery);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(narrowQuery).matches ?? false,
    () => false,
  );
}
