// Runs the check in the same way as the command `check`, for many versions of the same flows.

import { createChecker } from '../../cli/check/checker.ts';
import type { Files } from '../../cli/files.ts';
import { createMemoryStore, type ResultStore } from '../../cli/journeys/store.ts';
import type { FindProblems } from './evaluate.ts';

/**
 * Creates a function that finds the problems of a version. Every version is compared with `first`.
 * Results of other versions are not stored, so the order does not matter.
 * @param staysInPlace true if the locations of findings do not matter, which is faster
 */
export function createProblemFinder(
  folder: string,
  first: Files,
  staysInPlace = false,
): FindProblems {
  const known = createMemoryStore();
  let store: ResultStore = known;
  const current: ResultStore = {
    read: (name) => store.read(name),
    write: (name, value) => store.write(name, value),
  };
  const checker = createChecker(folder, current, { staysInPlace });
  checker.findAll(first);
  return (files) => {
    const own = createMemoryStore();
    store = { read: (name) => own.read(name) ?? known.read(name), write: own.write };
    return checker.findAll(files).problems;
  };
}
