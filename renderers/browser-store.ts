// Provides the browser's storage to the session. Never throws, although storage may be blocked or
// full.

import type { Store } from '../engine/index.ts';

/**
 * Returns a store that reads and writes the local and the session storage of a window. Data of the
 * kind `memory` is not stored.
 */
export function createBrowserStore(browser: Window): Store {
  return {
    read(kind, entry) {
      if (kind === 'memory') return null;
      try {
        return browser[storageProperties[kind]].getItem(entry);
      } catch {
        return null;
      }
    },
    write(kind, entry, text) {
      if (kind === 'memory') return true;
      try {
        const storage = browser[storageProperties[kind]];
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
