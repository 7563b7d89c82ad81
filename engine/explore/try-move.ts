// Attempts a move with the likely outcomes of its calls, then with every other outcome.

import { attemptMove, type MoveAttempt, type OutcomeOverrides } from './attempt.ts';
import {
  type AttemptFault,
  describeEmptyPlaceholder,
  findAttemptFaults,
  findOrderFault,
  getStateAfterAttempt,
  hasAttemptFailed,
  type MoveToTry,
} from './attempt-faults.ts';
import { getOtherResponses } from './call-responses.ts';
import { getMoveLocation } from './move-location.ts';
import type { ReachedState } from './reached-state.ts';
import { countMoveAttempt, type FlowSearch, recordGoalWitness } from './search.ts';
import type { SearchMove } from './search-move.ts';

/** A move that is attempted from a state. */
export interface PlannedMove {
  readonly from: ReachedState;
  readonly move: SearchMove;
  /** The maximum number of attempts at each call outcome. */
  readonly round: number;
}

/**
 * Attempts a move with the likely outcomes of its calls. Then attempts it with every other outcome of one of these
 * calls or of the calls that follow.
 * @returns the state after the likely outcomes, or null if the move failed
 */
export function tryMove(search: FlowSearch, trial: PlannedMove): ReachedState | null {
  const plain = attemptMove(search.exploration, trial.from, trial.move);
  const arrived = recordAttempt(search, trial, plain);
  tryOtherOutcomes(search, trial, new Map(), plain.sites);
  return arrived;
}

// helpers

/**
 * Attempts a move with every other outcome of each call.
 * @param before the outcomes of the preceding calls
 * @param sites the calls to vary
 */
function tryOtherOutcomes(
  search: FlowSearch,
  trial: PlannedMove,
  before: OutcomeOverrides,
  sites: MoveAttempt['sites'],
): void {
  const { exploration } = search;
  const location = getMoveLocation(trial.from, trial.move);
  for (const [operation, site] of sites) {
    if (before.has(operation)) continue;
    for (const response of getOtherResponses(site, exploration)) {
      const path = [...before.values(), response].map(({ label }) => label).join(' ');
      if (!countMoveAttempt(search, `${location} ${operation} ${path}`, trial.round)) continue;
      const overrides = new Map([...before, [operation, response]]);
      const { from, move } = trial;
      const varied = attemptMove(exploration, from, move, overrides);
      recordAttempt(search, { from, move, answers: overrides }, varied);
      const more = new Map([...varied.sites].filter(([name]) => !sites.has(name)));
      if (before.size === 0 && more.size > 0) tryOtherOutcomes(search, trial, overrides, more);
    }
  }
}

/** Records the result of an attempt. Returns the reached state, or null if the attempt failed. */
function recordAttempt(
  search: FlowSearch,
  trial: MoveToTry,
  attempt: MoveAttempt,
): ReachedState | null {
  const next = getStateAfterAttempt(trial.from, attempt);
  const coversGoal = recordGoalWitness(search, next);
  recordEmptyPlaceholders(search, next);
  recordFaults(search, next, findAttemptFaults(search.exploration, attempt));
  const orderFault = findOrderFault(search.exploration, trial, attempt);
  if (orderFault) recordFaults(search, next, [orderFault]);
  if (hasAttemptFailed(attempt)) return null;
  const key = search.keyOf(next.snapshot);
  if (search.keys.has(key) && !coversGoal) return next;
  if (coversGoal) search.fresh.add(next);
  search.keys.add(key);
  search.reached.push(next);
  return next;
}

function recordEmptyPlaceholders(search: FlowSearch, at: ReachedState): void {
  const { empty } = search.exploration.coverage;
  for (const [key, placeholder] of [...empty].slice(search.reportedPlaceholderCount))
    search.faults.set(`empty ${key}`, { ...describeEmptyPlaceholder(placeholder), at });
  search.reportedPlaceholderCount = empty.size;
}

function recordFaults(
  { faults }: FlowSearch,
  at: ReachedState,
  found: readonly AttemptFault[],
): void {
  const { flow, step } = at.snapshot;
  for (const fault of found) {
    const key = `${fault.kind} ${flow}:${step} ${fault.message}`;
    if (!faults.has(key)) faults.set(key, { ...fault, at });
  }
}
