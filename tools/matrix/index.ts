// The fault matrix: each call of the journeys ends once with each fault.

export {
  createMatrixPage,
  describeDoublePresses,
  describeFaults,
  formatMatrix,
} from './format-matrix.ts';
export { type DoublePress, pressTwice } from './press-twice.ts';
export { runMatrix } from './run-matrix.ts';
