// Stores the state of a search: the states reached, the goals covered, the moves attempted, and the faults found.

import type { Snapshot } from '../language/index.ts';
import type { Exploration } from './exploration.ts';
import type { ReachedState, SearchFault, SearchResult } from './reached-state.ts';
import { createStateKey } from './state-key.ts';

export interface FlowSearch {
  readonly exploration: Exploration;
  /** The maximum number of moves. */
  readonly maxMoves: number;
  /** Returns a key that is the same for states that the search treats as equal. */
  keyOf(snapshot: Snapshot): string;
  /** The keys of the reached states. */
  readonly keys: Set<string>;
  /** The reached states, in the order in which they were found. The search continues from each of them. */
  readonly reached: ReachedState[];
  /** The reached states that were the first to cover a goal. */
  readonly fresh: Set<ReachedState>;
  /** The first state that covered each goal. */
  readonly witnesses: Map<string, ReachedState>;
  /** The faults found so far. Equal faults have the same key and are reported once. */
  readonly faults: Map<string, SearchFault>;
  /** The number of attempts at each move, by the name of the move. */
  readonly triesByMove: Map<string, number>;
  /** The number of attempts at all moves. */
  tries: number;
  /** The number of empty placeholders that have already been reported as faults. */
  reportedPlaceholderCount: number;
}

/** Creates a search that has not reached any state. */
export function createSearch(exploration: Exploration, maxMoves: number): FlowSearch {
  return {
    ...{ exploration, maxMoves, keyOf: createStateKey(exploration) },
    ...{ keys: new Set(), reached: [], fresh: new Set(), witnesses: new Map() },
    ...{ faults: new Map(), triesByMove: new Map(), tries: 0, reportedPlaceholderCount: 0 },
  };
}

/** Returns true if the search has reached its maximum number of moves. */
export function isSearchExhausted({ tries, maxMoves }: FlowSearch): boolean {
  return tries >= maxMoves;
}

/** Counts an attempt at a move. Returns false if the move may not be attempted again in the current round. */
export function countMoveAttempt(search: FlowSearch, name: string, round: number): boolean {
  const count = search.triesByMove.get(name) ?? 0;
  if (count >= round || isSearchExhausted(search)) return false;
  search.triesByMove.set(name, count + 1);
  search.tries += 1;
  return true;
}

/** Records a state as the witness of the goals that it was the first to cover. Returns true if there are such goals. */
export function recordGoalWitness(
  { exploration, witnesses }: FlowSearch,
  state: ReachedState,
): boolean {
  const { covered } = exploration.coverage;
  if (covered.size === witnesses.size) return false;
  for (const goal of covered) if (!witnesses.has(goal)) witnesses.set(goal, state);
  return true;
}

/** Returns the result of a search. */
export function toSearchResult(search: FlowSearch): SearchResult {
  const { witnesses, faults, reached, tries } = search;
  return {
    witnesses,
    faults: [...faults.values()],
    reached,
    tries,
    cut: isSearchExhausted(search),
  };
}
