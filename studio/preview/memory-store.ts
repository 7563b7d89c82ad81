// A storage in memory, so that the preview leaves nothing in the browser.

import type { Store } from '../../engine/index.ts';

/** Creates an empty storage. */
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
