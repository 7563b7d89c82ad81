// Declares a move that a search can make, and the state from which the move starts.

import type { JourneyStep, Snapshot } from '../language/index.ts';

export interface SearchMove {
  /** A label that is unique among the moves of the same step. */
  readonly label: string;
  readonly step: Pick<JourneyStep, 'open' | 'event' | 'with' | 'wait'>;
  /** True if the screen shows a button or link for the move. */
  readonly offered?: boolean;
}

/** A state of a search: the snapshot, and the return addresses that were passed to external pages. */
export interface SearchState {
  readonly snapshot: Snapshot;
  readonly returns: readonly string[];
}
