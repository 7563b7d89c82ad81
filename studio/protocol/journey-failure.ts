// Describes a failing journey in one sentence.

import type { JourneyReport } from './review.ts';

/** Returns a sentence with the flow, the journey, its failing step, and the reason. */
export function describeFailure({
  flow,
  name,
  step,
  message,
}: JourneyReport['failed'][number]): string {
  return `${flow}, “${name}”, step ${step + 1}: ${message}`;
}
