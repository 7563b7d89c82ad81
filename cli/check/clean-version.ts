// Stores and reads the last clean version of the flows, in which a check found no problems.

import type { Files } from '../files.ts';
import { getBaseFiles } from '../journeys/baseline.ts';
import { hashTexts, type ResultStore } from '../journeys/store.ts';
import { getStoredFiles, storeFiles } from '../journeys/stored-files.ts';

/** An earlier version of the flow files. */
export interface EarlierVersion {
  readonly files: Files;
  /** True if a check found no problems in this version, false if it was not checked. */
  readonly isClean: boolean;
}

/** Stores a version of the flows in which a check found no problems. */
export function storeCleanVersion(store: ResultStore, folder: string, files: Files): void {
  storeFiles(store, getStoreKey(folder), files);
}

/**
 * Returns the version with which the flows are compared: the base revision if given, else the last clean version, else
 * the last commit with different files, else null.
 * @param present the current files
 * @param base a Git revision
 */
export function getEarlierVersion(
  store: ResultStore,
  folder: string,
  present: Files,
  base?: string,
): EarlierVersion | null {
  const stored = base === undefined ? getCleanVersion(store, folder) : null;
  const files = stored ? null : getBaseFiles(folder, present, base);
  return stored ?? (files && { files, isClean: false });
}

/** Returns the last clean version of the flows, or null. */
export function getCleanVersion(store: ResultStore, folder: string): EarlierVersion | null {
  const files = getStoredFiles(store, getStoreKey(folder));
  return files && { files, isClean: true };
}

// helpers

function getStoreKey(folder: string): string {
  return `clean-${hashTexts(folder)}`;
}
