// Stores and reads versions of the flow files in which the journeys passed. They help to find the
// change that makes a journey fail.

import { isDeepEqual } from 'remeda';
import { readRevision } from '../diff/git.ts';
import type { Files } from '../files.ts';
import { suppressionsFile } from '../suppressions.ts';
import { hashTexts, type ResultStore } from './store.ts';
import { getStoredFiles, storeFiles } from './stored-files.ts';

/** Stores the files with which all journeys of a flow pass. */
export function storePassed(store: ResultStore, folder: string, flow: string, files: Files): void {
  storeFiles(store, getEntryName(folder, flow), files);
}

/** Returns the files with which all journeys of a flow last passed, or null when unknown. */
export function getLastPassed(store: ResultStore, folder: string, flow: string): Files | null {
  return getStoredFiles(store, getEntryName(folder, flow));
}

/** Returns the flow files of the last commit, or null outside of a Git repository. */
export function getCommittedFiles(folder: string): Files | null {
  return readCommit(folder, 'HEAD');
}

/**
 * Returns the committed flow files to compare with. They come from the base if there is one, else from the last commit.
 * If the last commit holds the present files, as in CI, they come from its first parent. For the merge commit of a pull
 * request, the first parent is the target branch. Returns null if Git has no other version.
 * @param base a Git revision
 */
export function getBaseFiles(folder: string, present: Files, base?: string): Files | null {
  const revisions = base === undefined ? ['HEAD', 'HEAD^'] : [base];
  for (const revision of revisions) {
    const files = readCommit(folder, revision);
    if (files && !isDeepEqual(files, present)) return files;
  }
  return null;
}

// helpers

/** Names the entry by the folder, because two copies of a product have different last versions. */
function getEntryName(folder: string, flow: string): string {
  return `passed-${hashTexts(folder, flow)}`;
}

function readCommit(folder: string, revision: string): Files | null {
  try {
    const { [suppressionsFile]: _, ...files } = readRevision(folder, revision) ?? {};
    return Object.keys(files).length === 0 ? null : files;
  } catch {
    return null;
  }
}
