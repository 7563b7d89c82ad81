// Answers the question `shown`: the steps that the written journeys show.

import { setImmediate } from 'node:timers/promises';
import type { AnswerQuestion } from '../context.ts';
import { playWrittenJourneysOfFlow } from '../played-journeys.ts';

export const listShownSteps: AnswerQuestion<'shown'> = async ({ parsed }) => {
  const shown = new Set<string>();
  for (const flow of Object.keys(parsed.product.flows)) {
    for (const { snapshot } of playWrittenJourneysOfFlow(parsed, flow))
      shown.add(`${snapshot.flow}:${snapshot.step}`);
    // Yields between flows, so that quicker questions can be answered in the meantime.
    await setImmediate();
  }
  return [...shown];
};
