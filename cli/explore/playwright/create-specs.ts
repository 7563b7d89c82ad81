// Creates Playwright specs for explored flows.

import { createOperationTable } from '../../../services/index.ts';
import { readDocuments } from '../../load.ts';
import type { SearchedFlow } from '../search.ts';
import { selectJourneys } from '../select-journeys.ts';
import { printSpec } from './print-spec.ts';

/**
 * Returns the text of one Playwright spec for each flow.
 * @param services the folder of the services that the flows call
 */
export function createSpecs(found: readonly SearchedFlow[], services: string): readonly string[] {
  const { operations } = createOperationTable(readDocuments(services));
  return found.flatMap((searched) => {
    const { exploration } = searched;
    const [first] = searched.goals;
    const flow = first?.element.flow;
    const journeys = selectJourneys(searched).map(({ journey }) => journey);
    return flow ? [printSpec({ exploration, operations }, flow, journeys)] : [];
  });
}
