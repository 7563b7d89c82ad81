// Defines one test for each cell of the fault matrix of a flow.

import { expect, test } from '@playwright/test';
import type { StagedJourneys } from '../generated/staged-journeys.ts';
import { type FaultsMode, listCells } from './list-cells.ts';
import { playCell } from './play-cell.ts';
import { getResultFile, isPassed, storeFaultResult } from './played-cell.ts';

/** The folder for the results of cells, or undefined if the matrix is not played. */
const folder = process.env.FAULTS;

/** Which cells are played, or null if the matrix is not played. */
export const faultsMode: FaultsMode | null =
  folder === undefined ? null : process.env.FAULTS_MODE === 'covering' ? 'covering' : 'all';

export function defineFaultTests(
  { flow, operations, journeys }: StagedJourneys,
  mode: FaultsMode,
): void {
  test.describe(flow, () => {
    for (const cell of listCells(journeys, mode)) {
      const file = getResultFile(folder ?? '', flow, cell);
      if (process.env.FAULTS_RESUME !== undefined && isPassed(file)) continue;
      test(`${cell.name}: ${cell.fault.name}`, async ({ page, baseURL }) => {
        const result = await playCell(page, baseURL ?? '', operations, cell);
        storeFaultResult(file, {
          ...{ flow, call: cell.name, fault: cell.fault.name },
          ...result,
        });
        expect(result.problems).toEqual([]);
      });
    }
  });
}
