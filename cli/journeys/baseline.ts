// Versions of the flows in which journeys passed: the last one that a check saw, and the one that git has.

import { readRevision } from '../diff/git.ts';
import { suppressionsFile } from '../suppressions.ts';
import { hashOf, type Store } from './store.ts';

type Files = Readonly<Record<string, string>>;

/** Notes the files with which all journeys of a flow pass. */
export function keepPassed(store: Store, product: string, flow: string, files: Files): void {
  const now = hashesOf(files);
  const name = entryName(product, flow);
  const before = Object(store.read(name)) as Readonly<Record<string, unknown>>;
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  for (const [file, hash] of Object.entries(now))
    if (before[file] !== hash && store.read(`text-${hash}`) === undefined)
      store.write(`text-${hash}`, files[file]);
  store.write(name, now);
}

/** The files with which all journeys of a flow last passed; null where that is not known. */
export function lastPassed(store: Store, product: string, flow: string): Files | null {
  const kept = store.read(entryName(product, flow));
  if (typeof kept !== 'object' || kept === null) return null;
  const files = Object.entries(kept).map(
    ([file, hash]) => [file, store.read(`text-${String(hash)}`)] as const,
  );
  return files.every((pair): pair is readonly [string, string] => typeof pair[1] === 'string')
    ? Object.fromEntries(files)
    : null;
}

/** The files as the last commit has them; null outside of a repository. */
export function committed(folder: string): Files | null {
  try {
    const { [suppressionsFile]: _, ...files } = readRevision(folder, 'HEAD') ?? {};
    return files;
  } catch {
    return null;
  }
}

// helpers

function entryName(product: string, flow: string): string {
  return `passed-${hashOf(product, flow)}`;
}

/** Made once for all flows of a check. */
const hashes = new WeakMap<Files, Readonly<Record<string, string>>>();

/** Journeys are those of now, whatever they were. */
function hashesOf(files: Files): Readonly<Record<string, string>> {
  const known = hashes.get(files);
  if (known) return known;
  const made = Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => !file.endsWith('/journeys.json'))
      .map(([file, text]) => [file, hashOf(text)]),
  );
  hashes.set(files, made);
  return made;
}
