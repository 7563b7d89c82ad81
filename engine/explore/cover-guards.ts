// Covers the guards that the search has not covered yet. Restarts at the step of the guard, with data that gives the
// guard a new result.

import type { Flow } from '../language/index.ts';
import type { CoverageGoal } from './coverage.ts';
import type { CoverageElement } from './elements.ts';
import { getPossibleMoves } from './moves.ts';
import { createRootState, type ReachedState } from './reached-state.ts';
import { type FlowSearch, isSearchExhausted } from './search.ts';
import { type DataOverlay, findGuardSolutions } from './solve.ts';
import {
  createStartForGuard,
  isInCallOutcome,
  parseEventName,
  selectBaseStates,
} from './solved-start.ts';
import { tryMove } from './try-move.ts';

/** The maximum number of attempts at a move from a solved start. */
const maxTriesPerMove = 5;

/** Attempts to cover the guards of flows that are still uncovered. */
export function coverGuards(search: FlowSearch, flows: readonly Flow[]): void {
  const { goals, covered } = search.exploration.coverage;
  for (const goal of goals) {
    const { element } = goal;
    const { flow } = element;
    if (!flow || !flows.includes(flow) || covered.has(goal.id)) continue;
    if (element.kind !== 'guard' || isSearchExhausted(search)) continue;
    coverGuard(search, goal, flow);
  }
}

// helpers

/** Tries the solutions of a guard from one state after another until the goal is covered. */
function coverGuard(search: FlowSearch, goal: CoverageGoal, flow: Flow): void {
  const { exploration, witnesses, reached } = search;
  const { element } = goal;
  const seen = ['holds', 'fails'].flatMap(
    (aspect) => witnesses.get(`${element.id} ${aspect}`) ?? [],
  );
  for (const base of [...seen, ...selectBaseStates(reached, flow, element.step)]) {
    for (const overlay of findGuardSolutions(exploration, goal, base.snapshot, flow))
      trySolution(search, { element, flow }, base, overlay);
    if (exploration.coverage.covered.has(goal.id)) break;
  }
}

/** Restarts with a solution of a guard, then sends the event of the guard. */
function trySolution(
  search: FlowSearch,
  { element, flow }: { readonly element: CoverageElement; readonly flow: Flow },
  base: ReachedState,
  overlay: DataOverlay,
): void {
  const { exploration } = search;
  const place = { flow, step: element.step };
  const { start, move } = createStartForGuard(exploration, place, base, overlay);
  search.tries += 1;
  const round = isInCallOutcome(element.id) ? Number.POSITIVE_INFINITY : maxTriesPerMove;
  const from = createRootState(exploration, flow, start);
  const arrived = tryMove(search, { from, move, round });
  if (arrived) sendEvent(search, arrived, parseEventName(element.id), round);
}

/** Sends an event with every possible payload or answer. */
function sendEvent(
  search: FlowSearch,
  from: ReachedState,
  event: string | null,
  round: number,
): void {
  if (event === null) return;
  for (const move of getPossibleMoves(search.exploration, from)) {
    if (move.step.event !== event || isSearchExhausted(search)) continue;
    search.tries += 1;
    tryMove(search, { from, move, round });
  }
}
