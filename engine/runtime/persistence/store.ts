// The interface to browser storage, with functions that read and write the entries of each kind of persistence.

import type { Persistence } from '../../language/index.ts';

/** The kinds of storage: of the browser, of the tab, or in memory. Nothing is stored under `memory`. */
export type StorageKind = Exclude<Persistence, 'tab'>;

/** Reads and writes text. `write` returns false if the text could not be written. No method throws. */
export interface Store {
  read(keep: StorageKind, entry: string): string | null;
  write(keep: StorageKind, entry: string, text: string | null): boolean;
}

/**
 * Reads a storage entry. A `tab` entry is read from this tab. A new tab reads the entry that any tab wrote last. An
 * entry that another tab has removed, such as by signing out, counts as missing.
 * @example
 * readStorageEntry(store, 'tab', 'tea') // 'green'
 */
export function readStorageEntry(store: Store, keep: Persistence, entry: string): string | null {
  return readStorageEntries(store, keep, [entry])[entry] ?? null;
}

/**
 * Reads storage entries that belong together. If this tab has stored any of these `tab` entries, it reads only its own
 * entries. Otherwise it copies the entries that any tab wrote last.
 * @returns the stored texts by the names of their storage entries
 * @example
 * readStorageEntries(store, 'tab', ['tea', 'milk']) // { tea: 'green', milk: null }
 */
export function readStorageEntries(
  store: Store,
  keep: Persistence,
  entries: readonly string[],
): Texts {
  if (keep !== 'tab') return readAll(store, keep, entries);
  const last = readAll(store, 'local', entries);
  if (areStorageEntriesRemoved(store, entries)) return last;
  const own = readAll(store, 'session', entries);
  if (Object.values(own).some((text) => text !== null)) return own;
  for (const [entry, text] of Object.entries(last))
    if (text !== null) store.write('session', entry, text);
  return last;
}

/**
 * Returns true if `tab` entries were removed for all tabs. Copies that a tab still has no longer count.
 * @example
 * areStorageEntriesRemoved(store, ['tea', 'milk']) // false
 */
export function areStorageEntriesRemoved(store: Store, entries: readonly string[]): boolean {
  return entries.every((entry) => store.read('local', entry) === null);
}

/**
 * Writes a storage entry. Null removes the entry. A `tab` entry is written for this tab and for new tabs.
 * @returns false if the entry could not be written
 * @example
 * writeStorageEntry(store, 'tab', 'tea', 'green') // true
 */
export function writeStorageEntry(
  store: Store,
  keep: Persistence,
  entry: string,
  text: string | null,
): boolean {
  if (keep !== 'tab') return store.write(keep, entry, text);
  const written = [store.write('session', entry, text), store.write('local', entry, text)];
  return written.every(Boolean);
}

// helpers

type Texts = Readonly<Record<string, string | null>>;

function readAll(store: Store, keep: StorageKind, entries: readonly string[]): Texts {
  return Object.fromEntries(entries.map((entry) => [entry, store.read(keep, entry)]));
}
