// A storage for tests that records what is written.

import type { Store } from '../../../engine/index.ts';

/** Creates a store over entries such as `local token`, and the list of what is written to it. */
export function createRecordingStore(
  entries: Readonly<Record<string, string>> = {},
  fails: readonly string[] = [],
) {
  const written: Record<string, string | null> = {};
  const store: Store = {
    read: (keep, entry) => entries[`${keep} ${entry}`] ?? null,
    write(keep, entry, text) {
      written[`${keep} ${entry}`] = text;
      return !fails.includes(entry);
    },
  };
  return { store, written };
}
