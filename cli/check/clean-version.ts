// The last version of a folder of flows without findings.

import { getCommittedFiles } from '../journeys/baseline.ts';
import { hashTexts, type ResultStore } from '../journeys/store.ts';
import { getStoredFiles, storeFiles } from '../journeys/stored-files.ts';

type Files = Readonly<Record<string, string>>;

/** An earlier version of some flows. */
export interface EarlierVersion {
  readonly files: Files;
  /** True when a check found no problems in it, false when it was not checked. */
  readonly isClean: boolean;
}

/** Records a version without findings. */
export function storeCleanVersion(store: ResultStore, folder: string, files: Files): void {
  storeFiles(store, getEntryName(folder), files);
}

/** Returns the last version without findings, else the last commit, else null. */
export function getCleanVersion(store: ResultStore, folder: string): EarlierVersion | null {
  return getStoredVersion(store, folder) ?? getCommittedVersion(folder);
}

/** Returns the last commit, or null outside of a repository. */
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
