// Finds the changes between two versions of a product's files. Each change can be undone.

import type { Json } from '../language/index.ts';
import { findJsonDifferences, type JsonDifference, type JsonDifferenceSet } from './differences.ts';

type Files = Readonly<Record<string, string>>;

/** A change to a file. */
export interface FileChange extends JsonDifference {
  readonly file: string;
}

/** The changes between two versions of a product's files. */
export interface FileChangeSet {
  readonly changes: readonly FileChange[];
  /** Returns the later files with the given changes undone. */
  without(undone: readonly FileChange[]): Files;
}

/**
 * Returns the changes between two versions of files. Ignores journeys and fixtures, because the later version of these
 * is always used.
 * @param before the earlier text of each file by path
 * @param now the later text of each file by path
 * @example
 * const edited = { ...files, 'tea/flow.json': files['tea/flow.json'].replace('"about"', '"order"') };
 * const [change] = findFileChanges(files, edited).changes;
 * [change.pointer, change.before, change.now] // ['/steps/0/on/help', 'about', 'order']
 */
export function findFileChanges(before: Files, now: Files): FileChangeSet {
  const changed = Object.keys({ ...before, ...now })
    .filter((file) => !isJourneyFile(file) && before[file] !== now[file])
    .sort();
  const files = changed.map(
    (file) => [file, findFileDifferences(before[file], now[file])] as const,
  );
  const origins = new Map<FileChange, JsonDifference>();
  for (const [file, { all }] of files)
    for (const difference of all) origins.set({ ...difference, file }, difference);
  return {
    changes: [...origins.keys()],
    without(undone) {
      const set = new Set(undone.flatMap((each) => origins.get(each) ?? []));
      const mixed: Record<string, string> = { ...now };
      for (const [file, { all, without }] of files) {
        if (!all.some((each) => set.has(each))) continue;
        const value = without(set);
        if (value === null) delete mixed[file];
        else mixed[file] = JSON.stringify(value);
      }
      return mixed;
    },
  };
}

/**
 * Returns true for a file of journeys, approved journeys, or fixtures.
 * @param file the path relative to the flows folder
 * @example
 * isJourneyFile('tea/journeys.json') // true
 * isJourneyFile('tea/flow.json') // false
 */
export function isJourneyFile(file: string): boolean {
  return /^[^/]+\/(journeys|approved)\.json$|^([^/]+\/)?fixtures\.json$/.test(file);
}

// helpers

/** Compares two versions of a file. A missing or invalid file counts as null, so the entire file is one change. */
function findFileDifferences(
  before: string | undefined,
  now: string | undefined,
): JsonDifferenceSet {
  return findJsonDifferences(parseJsonOrNull(before), parseJsonOrNull(now));
}

function parseJsonOrNull(text: string | undefined): Json {
  try {
    return text === undefined ? null : (JSON.parse(text) as Json);
  } catch {
    return null;
  }
}
