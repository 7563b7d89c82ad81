// Versions of the flows in which journeys passed: the last one that a check saw, and the last
// commit.

import { readRevision } from '../diff/git.ts';
import { suppressionsFile } from '../suppressions.ts';
import { hashOf, type ResultStore } from './store.ts';
import { keepFiles, keptFiles } from './stored-files.ts';

type Files = Readonly<Record<string, string>>;

/** Records the files with which all journeys of a flow pass. */
export function keepPassed(store: ResultStore, product: string, flow: string, files: Files): void {
  keepFiles(store, entryName(product, flow), files);
}

/** Returns the files with which all journeys of a flow last passed, or null when unknown. */
export function lastPassed(store: ResultStore, product: string, flow: string): Files | null {
  return keptFiles(store, entryName(product, flow));
}

/** Returns the files of the last commit, or null outside of a repository. */
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
