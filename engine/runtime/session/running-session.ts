// The mutable parts of a session. Only the functions of this folder change them.

import { ref } from 'valtio/vanilla';
import type { Event, Program, Snapshot, View } from '../../language/index.ts';
import type { MismatchFinder } from '../persistence/read-stored.ts';
import { createView } from '../view.ts';
import type { Calls } from './calls.ts';
import type { NavigationListener, SessionOptions, SessionState } from './session-types.ts';

export interface RunningSession {
  readonly options: SessionOptions;
  readonly state: SessionState;
  readonly calls: Calls;
  readonly listeners: Set<NavigationListener>;
  /** The compiled validators of the states of loaded flows, by flow id. */
  readonly stateMismatches: Map<string, MismatchFinder>;
  /** Maps the key of a polling load, or an empty string for a confirmation, to a function that stops its timer. */
  readonly timers: Map<string, () => void>;
  /** The flows, and `routes`, that the user has seen fail to load. */
  readonly failedLoads: Set<string>;
  program: Program;
  /** The address that the router shows. */
  shownAddress: string;
  lastToastId: number;
  /** The snapshot that the storage has, if a later one could not be written. */
  lastStored: Snapshot | null;
  /** The events that wait for routes, or null while none do. Those after the first one wait too, to stay in order. */
  waiting: Event[] | null;
  /** True once another account has signed in. The page is being reloaded, and stores no more changes. */
  isClosed: boolean;
}

/** Makes a snapshot the present one, and draws its view. */
export function showSnapshot(
  { state, program }: RunningSession,
  snapshot: Snapshot,
  view: View = createView(program, snapshot),
): void {
  state.snapshot = ref(snapshot);
  state.view = ref(view);
}
