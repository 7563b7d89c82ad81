// A hook that detects windows as narrow as a phone in portrait orientation.

import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 39.99rem)';

/** Follows the window's size. Returns false when it cannot be measured. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia?.(narrow);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(narrow).matches ?? false,
    () => false,
  );
}
