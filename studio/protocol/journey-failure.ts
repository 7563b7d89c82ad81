// The sentence about a journey that fails.

import type { JourneyReport } from './review.ts';

/** Returns the flow, the journey, its step and the reason. */
export function describeFailure({
  flow,
  name,
  step,
  message,
}: JourneyReport['failed'][number]): string {
  return `${flow}, “${name}”, step ${step + 1}: ${message}`;
}
