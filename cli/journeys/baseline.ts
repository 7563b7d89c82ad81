// Versions of the flows in which journeys passed: the last one that a check saw, and the one that git has.

import { readRevision } from '../diff/git.ts';
import { suppressionsFile } from '../suppressions.ts';
import { hashOf, type Store } from './store.ts';

type Files = Readonly<Record<string, string>>;

/** Notes the files with which all journeys of a flow pass. */
export function keepPassed(store: Store, product: string, flow: string, files: Files): void {
  const hashes = hashesOf(files);
  const name = entryName(product, flow);
  if (JSON.stringify(store.read(name)) === JSON.stringify(hashes)) return;
  for (const [file, hash] of Object.entries(hashes))
    if (store.read(`text-${hash}`) === undefined) store.write(`text-${hash}`, files[file]);
  store.write(name, hashes);
}

/** The files with which all journeys of a flow last passed; null where that is not known. */
export function lastPassed(store: Store, product: string, flow: string): Files | null {
  const hashes = store.read(entryName(product, flow));
  if (typeof hashes !== 'object' || hashes === null) return null;
  const files = Object.entries(hashes).map(
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

/** Journeys are those of now, whatever they were. */
function hashesOf(files: Files): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => !file.endsWith('/journeys.json'))
      .map(([file, text]) => [file, hashOf(text)]),
  );
}
