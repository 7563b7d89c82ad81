// Plays the journeys in journeys.json files. Returns the results with the journeys' locations.

import { formatLocation, type Parsed, type Product } from '../../engine/language/index.ts';
import { getJourneys, playJourney } from '../../engine/simulate/index.ts';
import { locateFault } from '../journeys/failed-journeys.ts';
import type { JourneyRun } from './journeys.ts';

/**
 * Plays the written journeys of the given flows.
 * @param shown the displayed name of the folder
 */
export function playWrittenJourneys(
  parsed: Parsed & { readonly product: Product },
  flows: readonly string[],
  shown: string,
): readonly JourneyRun[] {
  return getJourneys(parsed)
    .filter(({ flow }) => flows.includes(flow.id))
    .map((played): JourneyRun => {
      const { flow, file, journey } = played;
      const { fault } = playJourney(parsed.product, played);
      const from = fault
        ? formatLocation(locateFault(parsed, { played, fault }), shown)
        : `${shown}/${file}`;
      return { from, flow: flow.id, name: journey.name, fault };
    });
}
