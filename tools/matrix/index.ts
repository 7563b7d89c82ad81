// The fault matrix: calls that fail, events that are sent twice, navigations, damaged storage, and two tabs.

export {
  createMatrixPage,
  describeDoublePresses,
  describeFaults,
  describeReachedScreens,
  formatArrivals,
  formatLasting,
  formatMatrix,
} from './format-matrix.ts';
export { createOperationPredicates } from './operation-predicates.ts';
export { type DoublePress, pressTwice } from './press-twice.ts';
export { type Arrivals, runArrivals } from './run-arrivals.ts';
export { runMatrix } from './run-matrix.ts';
