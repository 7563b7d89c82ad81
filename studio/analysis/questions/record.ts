// Adds a recorded journey to the journeys of a flow.

import { omit } from 'remeda';
import { suppressionsFile } from '../../../cli/suppressions.ts';
import {
  getFolderByFlow,
  type Journey,
  type JourneyStep,
  parseProduct,
} from '../../../engine/language/index.ts';
import { getJourneys, playJourney } from '../../../engine/simulate/index.ts';
import type { FileChanges } from '../../protocol/api.ts';
import type { Questions } from '../../protocol/questions.ts';
import type { AnalysisContext } from '../context.ts';
import { insertJourney } from '../patterns/journey-text.ts';

/**
 * Returns the journeys file of a flow with an additional journey.
 * @throws Error if the flow does not exist, the name is in use, or the journey runs differently when replayed
 */
export function recordJourney(
  { parsed, files }: Pick<AnalysisContext, 'parsed' | 'files'>,
  { flow: id, journey }: Questions['record']['ask'],
): FileChanges {
  const flow = parsed.product.flows[id];
  const folder = getFolderByFlow(parsed.sources.values).get(id);
  if (!flow || folder === undefined) throw new Error(`There is no flow “${id}”.`);
  const file = `${folder}/journeys.json`;
  const text = files[file] ?? '[]';
  const written = JSON.parse(text) as readonly Partial<Journey>[];
  if (written.some(({ name }) => name === journey.name))
    throw new Error(`There is a journey “${journey.name}” already.`);
  const added = { ...journey, steps: journey.steps.map((step) => tidyStep(step, id)) };
  const changed = { [file]: insertJourney(text, added) };
  const again = parseProduct({ ...omit(files, [suppressionsFile]), ...changed }, parsed);
  const read = getJourneys(again).find(
    (each) => each.file === file && each.journey.name === added.name,
  );
  if (!read) throw new Error('The journeys of the flow cannot be read with this walk.');
  const { fault } = playJourney(parsed.product, read);
  if (fault) throw new Error(`The walk does not repeat: step ${fault.step + 1}: ${fault.message}`);
  return changed;
}

// helpers

/**
 * Returns a journey step with its properties in the usual order. Leaves out the flow in the ids of the journey's own
 * steps.
 */
function tidyStep(
  { answers, open, event, with: payload, wait, at, ...rest }: JourneyStep,
  flow: string,
) {
  const own = at?.startsWith(`${flow}:`) ? at.slice(flow.length + 1) : at;
  return JSON.parse(
    JSON.stringify({ answers, open, event, with: payload, wait, at: own, ...rest }),
  ) as JourneyStep;
}
