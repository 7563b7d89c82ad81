// Types of playing journeys.

import type { Flow, Journey } from '../language/index.ts';

/** A step of a journey that failed. */
export interface JourneyFault {
  /** Index of its step. */
  readonly step: number;
  /** JSON Pointer inside the step: what was not as it should be; empty for the step itself. */
  readonly pointer: string;
  readonly message: string;
}

/** A journey, and where it stands. */
export interface FlowJourney {
  /** The file of its flow's journeys. */
  readonly file: string;
  /** Its place in the file. */
  readonly index: number;
  readonly flow: Flow;
  readonly journey: Journey;
}
