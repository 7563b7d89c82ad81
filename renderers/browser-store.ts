// Where the session keeps text in the browser. Storage may be forbidden or full: nothing here throws.

import type { Store } from '../engine/index.ts';

/** The two storages of a window; `memory` is kept by nobody. */
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
