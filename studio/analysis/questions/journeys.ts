// Plays the journeys of all flows.

import { getJourneys, playJourney } from '../../../engine/simulate/index.ts';
import type { JourneyReport } from '../../protocol/review.ts';
import type { AnalysisContext } from '../context.ts';

/** Plays every journey, and lists the failing journeys. */
export function playAllJourneys({ parsed }: Pick<AnalysisContext, 'parsed'>): JourneyReport {
  const journeys = getJourneys(parsed);
  const failed = journeys.flatMap((each) => {
    const { fault } = playJourney(parsed.product, each);
    const { flow, journey } = each;
    return fault === null
      ? []
      : [{ flow: flow.id, name: journey.name, step: fault.step, message: fault.message }];
  });
  return { played: journeys.length, failed };
}
