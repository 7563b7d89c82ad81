// Stores the files that a user has chosen in this browser until they are sent. Form answers are
// stored as text, which files cannot be.

import { createStore, del, entries, get, set } from 'idb-keyval';

export interface StoredFile {
  /** The file as it was chosen. */
  readonly original: File;
  /** The part that is sent. */
  readonly accepted: Blob;
}

/** Stores a file under a key. The oldest files are deleted. */
export async function putFile(key: string, file: StoredFile): Promise<void> {
  const stored: FileEntry = { ...file, at: Date.now() };
  memory.set(key, stored);
  await quietly(async () => {
    await set(key, stored, store());
    await forgetOld();
  });
}

/** Returns the file of a key, or null when it is no longer stored. */
export async function getFile(key: string): Promise<StoredFile | null> {
  const stored = memory.get(key) ?? (await quietly(() => get<FileEntry>(key, store())));
  return stored && Date.now() - stored.at < longest ? stored : null;
}

export async function dropFile(key: string): Promise<void> {
  memory.delete(key);
  await quietly(() => del(key, store()));
}

// helpers

interface FileEntry extends StoredFile {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const most = 5;
const longest = 24 * 60 * 60_000;

/**
 * Browsers may refuse to store (private windows, a full disk). A file then lasts as long as the
 * page.
 */
const memory = new Map<string, FileEntry>();

let opened: ReturnType<typeof createStore> | undefined;

function store() {
  opened ??= createStore('charter-files', 'files');
  return opened;
}

async function forgetOld(): Promise<void> {
  const all = await entries<string, FileEntry>(store());
  const old = all
    .toSorted(([, one], [, other]) => other.at - one.at)
    .filter(([, { at }], index) => index >= most || Date.now() - at >= longest);
  for (const [key] of old) await dropFile(key);
}

async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
