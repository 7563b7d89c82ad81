// The session's storage in the browser. Storage may be blocked or full, so nothing here throws.

import type { Store } from '../engine/index.ts';

/** Returns the two storages of a window. `memory` is not persisted. */
export function browserStore(browser: Window): Store {
  return {
    read(keep, entry) {
      if (keep === 'memory') return null;
      try {
        return browser[storages[keep]].getItem(entry);
      } catch {
        return null;
      }
    },
    write(keep, entry, text) {
      if (keep === 'memory') return true;
      try {
        const storage = browser[storages[keep]];
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

const storages = { local: 'localStorage', session: 'sessionStorage' } as const;
