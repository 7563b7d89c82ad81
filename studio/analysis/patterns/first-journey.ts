// Finds a journey to a step that no other journey visits.

import type { Journey, JourneyStep, Json } from '../../../engine/language/index.ts';
import { formatRoutePath } from '../../../engine/runtime/index.ts';
import { type FlowJourney, getJourneys } from '../../../engine/simulate/index.ts';
import { playSteps } from './adapt-journey.ts';
import { createAdaptedJourney } from './adapted-journey.ts';
import type { ParsedProduct } from './pattern.ts';

/**
 * Finds a journey that opens the address of a step with the data of another journey, and then leaves the step. Uses the
 * data of a single scope if that data is sufficient.
 * @param place `flow:step`
 * @param answers the answers that leave the step, or null for a step without a form
 * @returns null if no journey has data with which the step can be opened
 */
export function findFirstJourney(
  parsed: ParsedProduct,
  place: string,
  answers: object | null,
): Journey | null {
  const [flowId = '', step = ''] = place.split(':');
  const { product } = parsed;
  const open = formatRoutePath(product, flowId, step, {});
  const seen = new Set<string>();
  const own = getJourneys(parsed).filter(({ flow }) => flow.id === flowId);
  for (const each of own)
    for (const begin of listBeginnings(each)) {
      const journey = { ...begin, name: `${step} is shown`, steps: [{ open, at: step }] };
      const key = JSON.stringify(journey);
      if (seen.has(key)) continue;
      seen.add(key);
      const play = (steps: readonly JourneyStep[]) =>
        playSteps(product, each, createAdaptedJourney({ ...journey, steps }));
      const { shown, failsAt } = play(journey.steps);
      if (shown[0] !== place || failsAt === 0) continue;
      const leave = { event: 'submit', ...(answers === null ? {} : { with: answers as Json }) };
      const left = play([...journey.steps, leave]);
      if (left.failsAt <= 1) return journey;
      const [at, other] = [left.shown[1] ?? '', `${flowId}:`];
      const landing = at.startsWith(other) ? at.slice(other.length) : at;
      return { ...journey, steps: [...journey.steps, { ...leave, at: landing }] };
    }
  return null;
}

// helpers

/** Returns possible initial data and answers for the journey, from the least data to all data. */
function* listBeginnings({ journey }: FlowJourney): Generator<Pick<Journey, 'given' | 'answers'>> {
  const { given = {}, answers } = journey;
  for (const [scope, data] of Object.entries(given)) yield { given: { [scope]: data } };
  yield { given };
  if (answers) yield { given, answers };
}
