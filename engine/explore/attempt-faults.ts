// Finds the faults of an attempt and the state that the attempt reached.

import { findOutcomeReactions, leadsToStep } from '../runtime/index.ts';
import { attemptMove, type MoveAttempt, type OutcomeOverrides } from './attempt.ts';
import type { UnfilledPlaceholder } from './coverage.ts';
import { isDeadEndScreen, waitsForNothing } from './dead-end.ts';
import type { Exploration } from './exploration.ts';
import type { ReachedState, SearchFault } from './reached-state.ts';
import type { SearchMove } from './search-move.ts';

/** A move that is attempted from a state, optionally with given outcomes of its calls. */
export interface MoveToTry {
  readonly from: ReachedState;
  readonly move: SearchMove;
  readonly answers?: OutcomeOverrides;
}

/** A fault that the search finds when it tries a move. */
export type AttemptFault = Pick<SearchFault, 'kind' | 'message' | 'text'>;

/** Returns the state that an attempt reached. */
export function getStateAfterAttempt(
  from: ReachedState,
  { snapshot, returns, seconds, step }: MoveAttempt,
): ReachedState {
  return { snapshot, returns, seconds, flow: from.flow, start: from.start, before: from, step };
}

/** Returns true if an attempt ended in an error, so that the search cannot continue from its state. */
export function hasAttemptFailed({ fault, snapshot }: MoveAttempt): boolean {
  return fault !== null || snapshot.status === 'broken';
}

/** Returns the faults of an attempt. If the attempt itself failed, returns only that failure. */
export function findAttemptFaults(
  exploration: Exploration,
  { fault, snapshot, step, idle, view }: MoveAttempt,
): readonly AttemptFault[] {
  if (fault !== null) return [{ kind: 'broken', message: fault }];
  if (snapshot.status === 'broken')
    return [{ kind: 'cycle', message: `Redirects form a loop after ${step.open ?? step.event}.` }];
  const faults: AttemptFault[] = [];
  if (idle) faults.push({ kind: 'idle', message: `No reaction to "${step.event}" is taken.` });
  if (view && isDeadEndScreen(exploration, snapshot, view))
    faults.push({
      kind: 'dead-end',
      message: `The user cannot leave "${snapshot.step}": its screen has no form, button or link.`,
    });
  if (view && waitsForNothing(exploration, snapshot, view))
    faults.push({
      kind: 'wait',
      message: `The screen "${snapshot.step}" says that something is under way, but no call is pending.`,
    });
  return faults;
}

/**
 * Attempts a move again with its calls ending in the reverse order. Returns a fault if the order decides which step is
 * reached. Users cannot influence it. The second attempt does not count for the coverage. An outcome that the
 * application leads away is not a fault: a session can end between two calls, and the next call notices it.
 * @param sent the attempt with the calls ending in the order in which they were sent
 */
export function findOrderFault(
  exploration: Exploration,
  { from, move, answers }: MoveToTry,
  sent: MoveAttempt,
): AttemptFault | null {
  if (sent.sites.size < 2 || hasAttemptFailed(sent)) return null;
  if (isLedByApplication(exploration, sent.sites, answers)) return null;
  const { watch: _, ...program } = exploration.program;
  const coverage = { ...exploration.coverage, show: () => undefined };
  const unwatched = { ...exploration, program, coverage };
  const reversed = attemptMove(unwatched, from, move, answers, 'reversed');
  const [usual, other] = [sent, reversed].map(describePlace);
  if (usual === other) return null;
  const calls = [...sent.sites.keys()].join(', ');
  return {
    kind: 'order',
    message: `The user reaches ${usual} or ${other}, depending on which call ends first: ${calls}.`,
  };
}

/** Creates the fault of a text with an empty placeholder. */
export function describeEmptyPlaceholder({ text, path }: UnfilledPlaceholder): AttemptFault {
  return { kind: 'empty', message: `"${path}" is empty when “${text}” is shown.`, text };
}

// helpers

/**
 * Returns true if a call ends with an outcome that app.json names and leads to a step, such as the end of the session.
 * The handlers of the call and of the flow come first.
 */
function isLedByApplication(
  { product }: Exploration,
  sites: MoveAttempt['sites'],
  answers: OutcomeOverrides = new Map(),
): boolean {
  return [...answers].some(([operation, { name }]) => {
    const reactions = findOutcomeReactions(sites.get(operation)?.on ?? [], name);
    return reactions !== null && reactions === product.app.outcomes[name] && leadsToStep(reactions);
  });
}

/** Describes where a move has led to: a step, an external address, or nowhere. */
function describePlace({ snapshot, left, fault }: MoveAttempt): string {
  if (fault !== null) return 'an error';
  if (left !== null) return left.split('?')[0] ?? left;
  return snapshot.step === null ? 'no screen' : `"${snapshot.flow}:${snapshot.step}"`;
}
