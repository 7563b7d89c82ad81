// Stores and reads versions of the flow files with which the journeys passed. They are compared with the current files
// to find the change that makes a journey fail.

import { isDeepEqual } from 'remeda';
import { readRevision } from '../diff/git.ts';
import type { Files } from '../files.ts';
import { suppressionsFile } from '../suppressions.ts';
import { hashTexts, type ResultStore } from './store.ts';
import { getStoredFiles, storeFiles } from './stored-files.ts';

/** Stores the flow files with which all journeys of a flow passed. */
export function storePassedFiles(
  store: ResultStore,
  folder: string,
  flow: string,
  files: Files,
): void {
  storeFiles(store, getEntryName(folder, flow), files);
}

/** Returns the flow files with which all journeys of a flow last passed. Returns null if no such version is stored. */
export function getLastPassedFiles(store: ResultStore, folder: string, flow: string): Files | null {
  return getStoredFiles(store, getEntryName(folder, flow));
}

/** Returns the flow files at the last commit. Returns null outside of a Git repository. */
export function getCommittedFiles(folder: string): Files | null {
  return readCommit(folder, 'HEAD');
}

/**
 * Returns the committed flow files with which the current files are compared. They come from the base revision if one
 * is given, or else from the last commit. If the last commit equals the current files, as in CI, they come from its
 * first parent. For the merge commit of a pull request, this parent is the target branch. Returns null if Git has no
 * other version.
 * @param base the Git revision to compare with
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

/**
 * Returns the name of a store entry. It includes the folder, because two copies of a product have different last
 * versions.
 */
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
