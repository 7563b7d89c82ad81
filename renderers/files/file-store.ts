// Keeps the selected files in IndexedDB until they are sent. Form data is stored as text, and text cannot contain
// files.

import { createStore, del, entries, get, set } from 'idb-keyval';

export interface StoredFile {
  /** The file that the user selected. */
  readonly original: File;
  /** The valid rows of the file. Only these are sent. */
  readonly accepted: Blob;
}

/** Stores a file under a key, and deletes the oldest files. */
export async function putFile(key: string, file: StoredFile): Promise<void> {
  const stored: FileEntry = { ...file, at: Date.now() };
  memoryFiles.set(key, stored);
  await ignoreErrors(async () => {
    await set(key, stored, getStore());
    await deleteOldFiles();
  });
}

/** Returns the file with a key, or null if the file is no longer stored. */
export async function getFile(key: string): Promise<StoredFile | null> {
  const stored =
    memoryFiles.get(key) ?? (await ignoreErrors(() => get<FileEntry>(key, getStore())));
  return stored && Date.now() - stored.at < maxAgeMilliseconds ? stored : null;
}

export async function deleteFile(key: string): Promise<void> {
  memoryFiles.delete(key);
  await ignoreErrors(() => del(key, getStore()));
}

// helpers

interface FileEntry extends StoredFile {
  /** The time when the file was stored, in milliseconds since the epoch. */
  readonly at: number;
}

const maxFiles = 5;
const maxAgeMilliseconds = 24 * 60 * 60_000;

/**
 * The files that the browser refused to store, for example in a private window. They are kept in memory until the page
 * is closed.
 */
const memoryFiles = new Map<string, FileEntry>();

let openedStore: ReturnType<typeof createStore> | undefined;

function getStore() {
  openedStore ??= createStore('charter-files', 'files');
  return openedStore;
}

async function deleteOldFiles(): Promise<void> {
  const all = await entries<string, FileEntry>(getStore());
  const old = all
    .toSorted(([, first], [, second]) => second.at - first.at)
    .filter(([, { at }], index) => index >= maxFiles || Date.now() - at >= maxAgeMilliseconds);
  for (const [key] of old) await deleteFile(key);
}

async function ignoreErrors<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
