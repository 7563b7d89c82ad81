// Versions of the flows in which journeys passed: the last one that a check saw, and the last
// commit.

import { readRevision } from '../diff/git.ts';
import { suppressionsFile } from '../suppressions.ts';
import { hashTexts, type ResultStore } from './store.ts';
import { getStoredFiles, storeFiles } from './stored-files.ts';

type Files = Readonly<Record<string, string>>;

/** Records the files with which all journeys of a flow pass. */
export function storePassed(store: ResultStore, product: string, flow: string, files: Files): void {
  storeFiles(store, getEntryName(product, flow), files);
}

/** Returns the files with which all journeys of a flow last passed, or null when unknown. */
export function getLastPassed(store: ResultStore, product: string, flow: string): Files | null {
  return getStoredFiles(store, getEntryName(product, flow));
}

/** Returns the files of the last commit, or null outside of a repository. */
export function getCommittedFiles(folder: string): Files | null {
  try {
    const { [suppressionsFile]: _, ...files } = readRevision(folder, 'HEAD') ?? {};
    return files;
  } catch {
    return null;
  }
}

// helpers

function getEntryName(product: string, flow: string): string {
  return `passed-${hashTexts(product, flow)}`;
}
