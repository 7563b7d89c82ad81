// The last version of a folder of flows without findings.

import { committed } from '../journeys/baseline.ts';
import { hashOf, type ResultStore } from '../journeys/store.ts';
import { keepFiles, keptFiles } from '../journeys/stored-files.ts';

type Files = Readonly<Record<string, string>>;

/** An earlier version of some flows. */
export interface Version {
  readonly files: Files;
  /** True when a check found no problems in it, false when it was not checked. */
  readonly isClean: boolean;
}

/** Records a version without findings. */
export function keepClean(store: ResultStore, folder: string, files: Files): void {
  keepFiles(store, entryName(folder), files);
}

/** Returns the last version without findings, else the last commit, else null. */
export function cleanVersion(store: ResultStore, folder: string): Version | null {
  return keptVersion(store, folder) ?? committedVersion(folder);
}

/** Returns the last commit, or null outside of a repository. */
export function committedVersion(folder: string): Version | null {
  const files = committed(folder);
  return files && { files, isClean: false };
}

// helpers

function keptVersion(store: ResultStore, folder: string): Version | null {
  const files = keptFiles(store, entryName(folder));
  return files && { files, isClean: true };
}

function entryName(folder: string): string {
  return `clean-${hashOf(folder)}`;
}
