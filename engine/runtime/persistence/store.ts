// The interface of the storage, and how values of each kind are read and written.

import type { Keep } from '../../language/index.ts';

/** The storage of the browser, and of the tab. Nothing is stored under `memory`. */
export type StorageKind = Exclude<Keep, 'tab'>;

/** Reads and writes text. `write` returns false if the text could not be written. Neither throws. */
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
export function readEntry(store: Store, keep: Keep, entry: string): string | null {
  if (keep !== 'tab') return store.read(keep, entry);
  const last = store.read('local', entry);
  return last === null ? null : (store.read('session', entry) ?? last);
}

/**
 * Writes an entry, or removes it with null. A `tab` entry is written for this tab and for new ones.
 * @returns false if it could not be written
 * @example
 * writeEntry(store, 'tab', 'tea', 'green') // true
 */
export function writeEntry(store: Store, keep: Keep, entry: string, text: string | null): boolean {
  if (keep !== 'tab') return store.write(keep, entry, text);
  const written = [store.write('session', entry, text), store.write('local', entry, text)];
  return written.every(Boolean);
}
