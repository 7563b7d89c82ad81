// Checks planned files before they are written.

import { type Checker, createChecker } from '../../../cli/check/checker.ts';
import { cacheFolder, openStore } from '../../../cli/journeys/store.ts';

/**
 * Creates a checker for planned files. It never stores them as the last clean version, because they are not a version
 * of the product.
 */
export function createPlanChecker(flows: string): Checker {
  const store = openStore(cacheFolder);
  return createChecker(flows, {
    read: store.read,
    write: (name, value) => {
      if (!name.startsWith('clean-')) store.write(name, value);
    },
  });
}
