// The files that a founder has chosen, kept in this browser until they are sent: what is typed can be kept as text, a
// file cannot.

import { createStore, del, entries, get, set } from 'idb-keyval';

export interface StoredFile {
  /** As it was chosen. */
  readonly original: File;
  /** What of it is sent. */
  readonly accepted: Blob;
}

/** Keeps a file under a key; the oldest ones give way. */
export async function putFile(key: string, file: StoredFile): Promise<void> {
  const kept: Kept = { ...file, at: Date.now() };
  memory.set(key, kept);
  await quietly(async () => {
    await set(key, kept, store());
    await forgetOld();
  });
}

/** The file of a key; null when this browser has it no more. */
export async function getFile(key: string): Promise<StoredFile | null> {
  const kept = memory.get(key) ?? (await quietly(() => get<Kept>(key, store())));
  return kept && Date.now() - kept.at < longest ? kept : null;
}

export async function dropFile(key: string): Promise<void> {
  memory.delete(key);
  await quietly(() => del(key, store()));
}

// helpers

interface Kept extends StoredFile {
  /** Milliseconds. */
  readonly at: number;
}

const most = 5;
const longest = 24 * 60 * 60_000;

/** Browsers may refuse to store (private windows, a full disk): then a file lasts as long as the page. */
const memory = new Map<string, Kept>();

let opened: ReturnType<typeof createStore> | undefined;

function store() {
  opened ??= createStore('charter-files', 'files');
  return opened;
}

async function forgetOld(): Promise<void> {
  const all = await entries<string, Kept>(store());
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
