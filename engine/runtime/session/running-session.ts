// The mutable parts of a session. Only functions in this folder change them.

import { ref } from 'valtio/vanilla';
import type { EngineEvent, Program, ScreenView, Snapshot } from '../../language/index.ts';
import type { MismatchFinder } from '../persistence/read-stored.ts';
import { createView } from '../view.ts';
import type { CallRunner } from './calls.ts';
import type { NavigationListener, SessionOptions, SessionState } from './session-types.ts';

export interface RunningSession {
  readonly options: SessionOptions;
  readonly state: SessionState;
  readonly calls: CallRunner;
  readonly listeners: Set<NavigationListener>;
  /** The compiled validators of the states of loaded flows, by flow id. */
  readonly stateMismatches: Map<string, MismatchFinder>;
  /** Maps the key of a polling load, or an empty string for a confirmation, to a function that stops its timer. */
  readonly timers: Map<string, () => void>;
  /** The ids of the flows whose load failure was shown to the user. The id `routes` stands for the routes. */
  readonly failedLoads: Set<string>;
  program: Program;
  /** The address that the router currently shows. */
  shownAddress: string;
  lastToastId: number;
  /** The last snapshot that was written to storage. Null if every snapshot was written. */
  lastStored: Snapshot | null;
  /** The events that wait for routes, or null if no event waits. Later events wait too, to keep the order. */
  waiting: EngineEvent[] | null;
  /** True once another account has signed in. The page is being reloaded, and no more changes are stored. */
  isClosed: boolean;
}

/** Makes a snapshot the current one and updates the view of the session. */
export function showSnapshot(
  { state, program }: RunningSession,
  snapshot: Snapshot,
  view: ScreenView = createView(program, snapshot),
): void {
  state.snapshot = ref(snapshot);
  state.view = ref(view);
}
