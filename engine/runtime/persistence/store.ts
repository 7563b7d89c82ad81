// The interface of the storage, and how values of each kind are read and written.

import type { Persistence } from '../../language/index.ts';

/** The storage of the browser, and of the tab. Nothing is stored under `memory`. */
export type StorageKind = Exclude<Persistence, 'tab'>;

/** Reads and writes text. `write` returns false if the text could not be written. No method throws. */
export interface Store {
  read(keep: StorageKind, entry: string): string | null;
  write(keep: StorageKind, entry: string, text: string | null): boolean;
}

/**
 * Reads an entry. A `tab` entry is the tab's own one. In a new tab it is the last one of all tabs. If another tab has
 * removed it, such as by signing out, the tab's own one does not count any more.
 * @example
 * readEntry(store, 'tab', 'tea') // 'green'
 */
export function readEntry(store: Store, keep: Persistence, entry: string): string | null {
  return readEntries(store, keep, [entry])[entry] ?? null;
}

/**
 * Reads entries that belong together. A tab that has one `tab` entry of its own does not take another one from another
 * tab. A tab that has none makes the last ones of all tabs its own.
 * @returns the texts by the names of their entries
 * @example
 * readEntries(store, 'tab', ['tea', 'milk']) // { tea: 'green', milk: null }
 */
export function readEntries(store: Store, keep: Persistence, entries: readonly string[]): Texts {
  if (keep !== 'tab') return readAll(store, keep, entries);
  const last = readAll(store, 'local', entries);
  if (areEntriesRemoved(store, entries)) return last;
  const own = readAll(store, 'session', entries);
  if (Object.values(own).some((text) => text !== null)) return own;
  for (const [entry, text] of Object.entries(last))
    if (text !== null) store.write('session', entry, text);
  return last;
}

/**
 * Returns true if `tab` entries are gone for all tabs. Those that a tab still has do not count then.
 * @example
 * areEntriesRemoved(store, ['tea', 'milk']) // false
 */
export function areEntriesRemoved(store: Store, entries: readonly string[]): boolean {
  return entries.every((entry) => store.read('local', entry) === null);
}

/**
 * Writes an entry, or removes it with null. A `tab` entry is written for this tab and for new ones.
 * @returns false if it could not be written
 * @example
 * writeEntry(store, 'tab', 'tea', 'green') // true
 */
export function writeEntry(
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
