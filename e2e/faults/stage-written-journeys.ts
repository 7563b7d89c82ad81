// Prepares the journeys that flows contain for the browser. It takes seconds, and a search of all paths takes a minute.

import { flowsFolder, getServicesFolder } from '../../cli/commands/project.ts';
import { stageJourney } from '../../cli/explore/playwright/stage-journey.ts';
import type { StagedJourney } from '../../cli/explore/playwright/staged-journey.ts';
import { createSources } from '../../cli/explore/sources.ts';
import { readCatalog, readDocuments, readFlows } from '../../cli/load.ts';
import { createPlainExploration } from '../../engine/explore/index.ts';
import { parseProduct } from '../../engine/language/index.ts';
import { getJourneys } from '../../engine/simulate/index.ts';
import { createOperationTable } from '../../services/index.ts';
import type { StagedJourneys } from '../generated/staged-journeys.ts';

/** Returns the journeys of a flow that a browser can play, with all operations. */
export function stageWrittenJourneys(flow: string): StagedJourneys {
  const services = getServicesFolder(flowsFolder);
  const parsed = parseProduct(readFlows(flowsFolder));
  const journeys = getJourneys(parsed);
  const exploration = createPlainExploration(
    parsed,
    createSources(readCatalog(services)),
    journeys,
  );
  const { operations } = createOperationTable(readDocuments(services));
  const staged = journeys
    .filter((each) => each.flow.id === flow)
    .map((each) => stageJourney({ exploration, operations }, each.flow, each.journey))
    .filter((each): each is StagedJourney => typeof each !== 'string');
  return { flow, operations, journeys: staged };
}
