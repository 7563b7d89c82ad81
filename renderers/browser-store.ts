// Gives the session access to the browser's storage. Never throws, even if the storage is blocked or full.

import type { Store } from '../engine/index.ts';

/**
 * Returns a store that reads and writes the local storage and the session storage of a window. Data with the
 * persistence `memory` is not stored.
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
