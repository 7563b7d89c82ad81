// The fault matrix: each call of the journeys ends once with each fault.

export { createMatrixPage, describeFaults, formatMatrix } from './format-matrix.ts';
export { runMatrix } from './run-matrix.ts';
