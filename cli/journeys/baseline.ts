// Versions of the flows in which journeys passed: the last one that a check saw, and the one that git has.

import { readRevision } from '../diff/git.ts';
import { suppressionsFile } from '../suppressions.ts';
import { keepFiles, keptFiles } from './kept-files.ts';
import { hashOf, type Store } from './store.ts';

type Files = Readonly<Record<string, string>>;

/** Notes the files with which all journeys of a flow pass. */
export function keepPassed(store: Store, product: string, flow: string, files: Files): void {
  keepFiles(store, entryName(product, flow), files);
}

/** The files with which all journeys of a flow last passed; null where that is not known. */
export function lastPassed(store: Store, product: string, flow: string): Files | null {
  return keptFiles(store, entryName(product, flow));
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
