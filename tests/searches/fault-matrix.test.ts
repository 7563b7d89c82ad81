// Tests that no fault of a call, no navigation and no damaged storage leaves a user without a way on. docs/fault-matrix.md shows the counts.
// It plays every call of every journey with every fault, so it is a search. planted-matrix-faults.test.ts tests what the matrix finds.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Arrivals,
  createMatrixPage,
  createOperationPredicates,
  type DoublePress,
  describeDoublePresses,
  describeFaults,
  describeReachedScreens,
  pressTwice,
  runArrivals,
  runMatrix,
} from '../../tools/matrix/index.ts';
import { createRealProgram, parseRealFlows, readRealCatalog } from '../engine/real-flows.ts';

const program = createRealProgram();
const { reads, changes } = createOperationPredicates(readRealCatalog().operations);
const parsed = parseRealFlows();

describe('each call of the journeys with each fault', () => {
  let cells: ReturnType<typeof runMatrix> = [];
  let presses: readonly DoublePress[] = [];
  let arrivals: Arrivals = { navigations: [], storage: [], tabs: [] };
  beforeAll(() => {
    arrivals = runArrivals(parsed, program, { reads });
    cells = runMatrix(parsed, program, { changes });
    presses = pressTwice(parsed, program, changes);
  });

  test('leaves a way on also while it lasts, keeps what was sent, and goes on with one more press', () => {
    expect(cells.length).toBeGreaterThan(9000);
    expect(describeFaults(cells)).toEqual([]);
  });

  test('is made once, although its event is sent twice', () => {
    expect(presses.length).toBeGreaterThan(20);
    expect(describeDoublePresses(presses)).toEqual([]);
  });

  test('a navigation, a damaged entry of the storage, or another tab ends at a screen with a way on', () => {
    expect(arrivals.navigations.length).toBeGreaterThan(5000);
    expect(arrivals.storage.length).toBeGreaterThan(5000);
    expect(arrivals.tabs.length).toBeGreaterThan(1000);
    expect(describeReachedScreens(arrivals)).toEqual([]);
  });

  test('is counted on the page', () => {
    const page = readFileSync(new URL('../../docs/fault-matrix.md', import.meta.url), 'utf8');
    expect(createMatrixPage(cells, presses, arrivals), 'run `npm run matrix -- --write`').toBe(
      page,
    );
  });
});
