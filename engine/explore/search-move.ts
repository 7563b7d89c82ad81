// A move that a search can make, and the state that it starts from.

import type { JourneyStep, Snapshot } from '../language/index.ts';

export interface SearchMove {
  /** Identifies the move among those of the same step. */
  readonly label: string;
  readonly step: Pick<JourneyStep, 'open' | 'event' | 'with' | 'wait'>;
  /** True for a button or a link on the screen. */
  readonly offered?: boolean;
}

/** A state of the search: the snapshot, and the return addresses given to external pages. */
export interface SearchState {
  readonly snapshot: Snapshot;
  readonly returns: readonly string[];
}
