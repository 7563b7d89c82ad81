// Stores and reads versions of the flow files in which the journeys passed. They help to find the
// change that makes a journey fail.

import { readRevision } from '../diff/git.ts';
import type { Files } from '../files.ts';
import { suppressionsFile } from '../suppressions.ts';
import { hashTexts, type ResultStore } from './store.ts';
import { getStoredFiles, storeFiles } from './stored-files.ts';

/** Stores the files with which all journeys of a flow pass. */
export function storePassed(store: ResultStore, product: string, flow: string, files: Files): void {
  storeFiles(store, getEntryName(product, flow), files);
}

/** Returns the files with which all journeys of a flow last passed, or null when unknown. */
export function getLastPassed(store: ResultStore, product: string, flow: string): Files | null {
  return getStoredFiles(store, getEntryName(product, flow));
}

/** Returns the flow files of the last commit, or null outside of a Git repository. */
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
