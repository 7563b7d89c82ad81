// Finds the faults of an attempt and the state that the attempt reached.

import type { MoveAttempt } from './attempt.ts';
import type { UnfilledPlaceholder } from './coverage.ts';
import { isDeadEndScreen } from './dead-end.ts';
import type { Exploration } from './exploration.ts';
import type { ReachedState, SearchFault } from './reached-state.ts';

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
  return faults;
}

/** Creates the fault of a text with an empty placeholder. */
export function describeEmptyPlaceholder({ text, path }: UnfilledPlaceholder): AttemptFault {
  return { kind: 'empty', message: `"${path}" is empty when “${text}” is shown.`, text };
}
