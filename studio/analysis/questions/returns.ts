// Answers `returns`: the addresses that journeys open, each with the answers of the services there.

import { getJourneys } from '../../../engine/simulate/index.ts';
import type { ReturnAnswers } from '../../protocol/questions.ts';
import type { AnalysisContext } from '../context.ts';

/** Lists the addresses with a query in the order of the journeys. Others are no returns from another site. */
export function listReturns({ parsed }: Pick<AnalysisContext, 'parsed'>): readonly ReturnAnswers[] {
  return getJourneys(parsed).flatMap(({ journey }) => {
    let answers = journey.answers ?? {};
    return journey.steps.flatMap((step) => {
      answers = { ...answers, ...step.answers };
      return step.open?.includes('?') ? [{ address: step.open, answers }] : [];
    });
  });
}
