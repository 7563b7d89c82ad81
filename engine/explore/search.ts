// The state of a search: what it has reached, covered, tried and found.

import type { Snapshot } from '../language/index.ts';
import type { Exploration } from './exploration.ts';
import type { ReachedState, SearchFault, SearchResult } from './reached-state.ts';
import { createStateKey } from './state-key.ts';

export interface Search {
  readonly exploration: Exploration;
  /** The maximum number of moves. */
  readonly maxMoves: number;
  /** Returns the same key for states that the search does not distinguish. */
  keyOf(snapshot: Snapshot): string;
  /** The keys of the reached states. */
  readonly keys: Set<string>;
  /** The reached states, in the order in which they were found. The search continues from each of them. */
  readonly reached: ReachedState[];
  /** The reached states that covered a goal first. */
  readonly fresh: Set<ReachedState>;
  /** Goal -> the first state that covered it. */
  readonly witnesses: Map<string, ReachedState>;
  /** The faults found so far. A fault has the same key each time it is found, so that it is reported once. */
  readonly faults: Map<string, SearchFault>;
  /** Name of a move -> the number of its tries. */
  readonly triesByMove: Map<string, number>;
  /** The number of all tries. */
  tries: number;
  /** The number of empty placeholders that are among the faults. */
  reportedPlaceholderCount: number;
}

/** Creates a search that has reached nothing. */
export function createSearch(exploration: Exploration, maxMoves: number): Search {
  return {
    ...{ exploration, maxMoves, keyOf: createStateKey(exploration) },
    ...{ keys: new Set(), reached: [], fresh: new Set(), witnesses: new Map() },
    ...{ faults: new Map(), triesByMove: new Map(), tries: 0, reportedPlaceholderCount: 0 },
  };
}

/** Returns true if the search has reached its limit of moves. */
export function isExhausted({ tries, maxMoves }: Search): boolean {
  return tries >= maxMoves;
}

/** Counts an attempt at a move. Returns false if the move may not be attempted again in this round. */
export function takeAttempt(search: Search, name: string, round: number): boolean {
  const count = search.triesByMove.get(name) ?? 0;
  if (count >= round || isExhausted(search)) return false;
  search.triesByMove.set(name, count + 1);
  search.tries += 1;
  return true;
}

/** Records a state as the witness of the goals that it covered first. Returns true if there are any. */
export function recordWitness({ exploration, witnesses }: Search, state: ReachedState): boolean {
  const { covered } = exploration.coverage;
  if (covered.size === witnesses.size) return false;
  for (const goal of covered) if (!witnesses.has(goal)) witnesses.set(goal, state);
  return true;
}

/** Returns what the search has found. */
export function toSearchResult(search: Search): SearchResult {
  const { witnesses, faults, reached, tries } = search;
  return { witnesses, faults: [...faults.values()], reached, tries, cut: isExhausted(search) };
}
