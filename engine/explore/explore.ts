// Searches the reachable states of a product from every start until nothing new is found or a limit
// is reached.

import type { Flow } from '../language/index.ts';
import { coverGuards } from './cover-guards.ts';
import type { Exploration } from './exploration.ts';
import { followJourney } from './follow-journey.ts';
import { getPossibleMoves } from './moves.ts';
import { getOpenAddressMoves } from './opening-moves.ts';
import { createRootState, type ReachedState, type SearchResult } from './reached-state.ts';
import {
  countMoveAttempt,
  createSearch,
  type FlowSearch,
  isSearchExhausted,
  toSearchResult,
} from './search.ts';
import type { SearchMove } from './search-move.ts';
import { getSearchStarts } from './starts.ts';
import { tryMove } from './try-move.ts';

/**
 * The maximum number of attempts at a move of one step, for each round. After the first round, only states that covered
 * a goal are tried again.
 */
const attemptLimits = [1, 3];

/**
 * Explores flows from every start until nothing new is found or the maximum is reached. Records the covered goals.
 * @param maxMoves the maximum number of moves
 * @example
 * exploreFlows(exploration, [tea], 500).cut // false
 * exploration.coverage.covered.has('tea:about') // true
 */
export function exploreFlows(
  exploration: Exploration,
  flows: readonly Flow[],
  maxMoves: number,
): SearchResult {
  const search = createSearch(exploration, maxMoves);
  for (const { flow, journey } of exploration.journeys)
    if (flows.includes(flow)) followJourney(search, flow, journey);
  for (const flow of flows)
    for (const start of getSearchStarts(exploration, flow))
      search.reached.push(createRootState(exploration, flow, start));
  for (const round of attemptLimits) {
    tryAllMoves(search, round);
    coverGuards(search, flows);
    tryAllMoves(search, 1);
  }
  return toSearchResult(search);
}

// helpers

/**
 * Attempts the moves of all reached states, including states that these moves reach.
 * @param round the maximum number of attempts at a move. Above one, only states that covered a goal are tried again
 */
function tryAllMoves(search: FlowSearch, round: number): void {
  const { reached, fresh } = search;
  for (let index = 0; index < reached.length && !isSearchExhausted(search); index += 1) {
    const from = reached[index];
    if (from && (round <= 1 || fresh.has(from))) tryMoves(search, from, round);
  }
}

function tryMoves(search: FlowSearch, from: ReachedState, round: number): void {
  const { exploration } = search;
  const here = `${from.snapshot.flow}:${from.snapshot.step}`;
  const moves =
    from.step === null
      ? getEntryMoves(exploration, from.flow)
      : getPossibleMoves(exploration, from);
  for (const move of moves) {
    // An address can be opened from every step, so only the target of the move matters.
    const name = move.step.open === undefined ? `${here} ${move.label}` : move.label;
    if (countMoveAttempt(search, name, round)) tryMove(search, { from, move, round });
  }
}

/** Returns the moves that open a flow: its own address, and the addresses of its steps. */
function getEntryMoves(exploration: Exploration, flow: Flow): readonly SearchMove[] {
  const own = getOpenAddressMoves(exploration, flow, null, null);
  return [
    ...own,
    ...flow.steps.flatMap((step) => getOpenAddressMoves(exploration, flow, step, null)),
  ];
}
