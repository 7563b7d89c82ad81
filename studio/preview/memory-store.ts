// Stores data in memory, so that the preview does not change the browser's storage.

import type { Store } from '../../engine/index.ts';

/** Creates an empty store in memory. */
export function createMemoryStore(): Store {
  const entries = new Map<string, string>();
  return {
    read: (kind, entry) => entries.get(`${kind} ${entry}`) ?? null,
    write(kind, entry, text) {
      if (text === null) entries.delete(`${kind} ${entry}`);
      else entries.set(`${kind} ${entry}`, text);
      return true;
    },
  };
}
