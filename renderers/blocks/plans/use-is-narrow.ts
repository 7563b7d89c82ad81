// Whether the window is as narrow as a phone held upright.

import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 39.99rem)';

/** Follows the window; false where it cannot be measured. */
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
