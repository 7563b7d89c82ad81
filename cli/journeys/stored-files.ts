// Stores versions of flow files. An entry has the hash of each file, and each text is stored once. Journeys are left
// out, because only current journeys are played.

import { upgradeFlows } from '../../engine/language/index.ts';
import { isJourneyFile } from '../../engine/simulate/index.ts';
import type { Files } from '../files.ts';
import { hashTexts, type ResultStore } from './store.ts';

type Hashes = Readonly<Record<string, string>>;

/** Stores a version of the flow files under a name. */
export function storeFiles(store: ResultStore, name: string, files: Files): void {
  const now = getHashes(files);
  const before = Object(store.read(name)) as Hashes;
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  for (const [file, hash] of Object.entries(now))
    if (before[file] !== hash && store.read(`text-${hash}`) === undefined)
      store.write(`text-${hash}`, files[file]);
  store.write(name, now);
}

/**
 * Returns the flow files stored under a name, or null. The files are upgraded to the current version of the flow
 * language.
 */
export function getStoredFiles(store: ResultStore, name: string): Files | null {
  const stored = store.read(name);
  if (typeof stored !== 'object' || stored === null) return null;
  const files = Object.entries(stored).map(
    ([file, hash]) => [file, store.read(`text-${String(hash)}`)] as const,
  );
  return files.every((pair): pair is readonly [string, string] => typeof pair[1] === 'string')
    ? upgradeFlows(Object.fromEntries(files))
    : null;
}

// helpers

/** The file hashes of each version of the flow files, cached by object identity. */
const hashesCache = new WeakMap<Files, Hashes>();

function getHashes(files: Files): Hashes {
  const known = hashesCache.get(files);
  if (known) return known;
  const made = Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => !isJourneyFile(file))
      .map(([file, text]) => [file, hashTexts(text)]),
  );
  hashesCache.set(files, made);
  return made;
}
