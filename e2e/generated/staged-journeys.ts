// The type of what a printed spec contains.

import type { StagedJourney } from '../../cli/explore/playwright/staged-journey.ts';
import type { MockedOperation } from './mock-services.ts';

/** The journeys of a flow, with the operations that their services answer. */
export interface StagedJourneys {
  readonly flow: string;
  readonly operations: Readonly<Record<string, MockedOperation>>;
  readonly journeys: readonly StagedJourney[];
}
