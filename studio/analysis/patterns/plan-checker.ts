// Checks files that are not written yet.

import { type Checker, createChecker } from '../../../cli/check/checker.ts';
import { cacheFolder, openStore } from '../../../cli/journeys/store.ts';

/** Creates a checker for plans. A plan is no version of the product, so that it is never stored as a clean one. */
export function createPlanChecker(flows: string): Checker {
  const store = openStore(cacheFolder);
  return createChecker(flows, {
    read: store.read,
    write: (name, value) => {
      if (!name.startsWith('clean-')) store.write(name, value);
    },
  });
}
