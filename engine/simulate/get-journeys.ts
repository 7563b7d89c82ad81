// Lists the journeys of a product, each with its flow.

import type { Journey, Parsed } from '../language/index.ts';
import { flowFile, isObject, listJourneysFiles } from '../language/index.ts';
import type { FlowJourney } from './types.ts';

/**
 * Returns all journeys with their flows and files, in file order. Omits the journeys of flows that could not be parsed.
 * @example
 * getJourneys(parsed).map(({ file, journey }) => [file, journey.name]) // [['tea/journeys.json', 'green tea']]
 */
export function getJourneys({ product, sources }: Parsed): readonly FlowJourney[] {
  return listJourneysFiles(sources.values).flatMap(({ file, folder, journeys }) => {
    const raw = sources.values[flowFile(folder)];
    const id = isObject(raw) ? raw.id : undefined;
    const flow = typeof id === 'string' ? product?.flows[id] : undefined;
    if (!flow) return [];
    return journeys.map(({ index, raw: journey }) => ({
      ...{ file, index, flow, journey: journey as unknown as Journey },
    }));
  });
}
