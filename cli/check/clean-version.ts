// Stores and reads the last version of the flows for which a check found no problems.

import type { Files } from '../files.ts';
import { getCommittedFiles } from '../journeys/baseline.ts';
import { hashTexts, type ResultStore } from '../journeys/store.ts';
import { getStoredFiles, storeFiles } from '../journeys/stored-files.ts';

/** An earlier version of the flow files. */
export interface EarlierVersion {
  readonly files: Files;
  /** True if a check found no problems in this version, false if it was not checked. */
  readonly isClean: boolean;
}

/** Stores a version for which a check found no problems. */
export function storeCleanVersion(store: ResultStore, folder: string, files: Files): void {
  storeFiles(store, getEntryName(folder), files);
}

/** Returns the last version without problems, else the last commit, else null. */
export function getCleanVersion(store: ResultStore, folder: string): EarlierVersion | null {
  return getStoredVersion(store, folder) ?? getCommittedVersion(folder);
}

/** Returns the flow files of the last commit, or null outside of a Git repository. */
export function getCommittedVersion(folder: string): EarlierVersion | null {
  const files = getCommittedFiles(folder);
  return files && { files, isClean: false };
}

// helpers

function getStoredVersion(store: ResultStore, folder: string): EarlierVersion | null {
  const files = getStoredFiles(store, getEntryName(folder));
  return files && { files, isClean: true };
}

function getEntryName(folder: string): string {
  return `clean-${hashTexts(folder)}`;
}
