// Declares types that the modules for playing journeys share.

import type { Flow, Journey } from '../language/index.ts';

/** The step at which a journey failed, and the reason. */
export interface JourneyFault {
  /** The index of the step at which the journey failed. */
  readonly step: number;
  /** JSON Pointer of the failed expectation inside the step. Empty for the step itself. */
  readonly pointer: string;
  readonly message: string;
}

/** A journey with its flow and its location in the files. */
export interface FlowJourney {
  /** The path of the journeys file. */
  readonly file: string;
  /** The index of the journey in the file. */
  readonly index: number;
  readonly flow: Flow;
  readonly journey: Journey;
}
