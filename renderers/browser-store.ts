// Provides the browser's storage to the session. Never throws, although storage may be blocked or
// full.

import type { Store } from '../engine/index.ts';

/**
 * Returns a store that reads and writes the local and the session storage of a window. Data of the
 * kind `memory` is not stored.
 */
export function createBrowserStore(browser: Window): Store {
  return {
    read(keep, entry) {
      if (keep === 'memory') return null;
      try {
        return browser[storageProperties[keep]].getItem(entry);
      } catch {
        return null;
      }
    },
    write(keep, entry, text) {
      if (keep === 'memory') return true;
      try {
        const storage = browser[storageProperties[keep]];
        if (text === null) storage.removeItem(entry);
        else storage.setItem(entry, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

// helpers

const storageProperties = { local: 'localStorage', session: 'sessionStorage' } as const;
