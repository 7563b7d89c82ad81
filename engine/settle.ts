// Carrying out what a reaction left to do: entering an address, putting errors onto a form, or offering another try.

import { enter } from './enter.ts';
import type { Move } from './move.ts';
import { patch, type Turn } from './turn.ts';
import { typedKey } from './typed.ts';
import type { Failure, Json, Outcome, PendingCall, Snapshot } from './types.ts';

/** Carries out what a reaction left to do. */
export function settle(
  turn: Turn,
  move: Move | null,
  event: { readonly name: string; readonly payload: Json } | null,
  call?: PendingCall,
  outcome?: Outcome,
): void {
  const again: Failure['again'] = event
    ? { kind: 'event', name: event.name, payload: event.payload }
    : { kind: 'enter' };
  if (move?.kind === 'address') {
    dropTyped(turn, event?.name);
    enter(turn, { address: move.address, replace: event === null, hops: 0 });
  } else if (
    move?.kind === 'fields' &&
    outcome?.error &&
    Object.keys(outcome.error.fields).length > 0
  ) {
    patch(turn, { fieldErrors: outcome.error.fields });
  } else if ((move?.kind === 'retry' || move?.kind === 'fields') && call && outcome) {
    fail(turn, call, outcome, again, 'ready');
  }
}

/** Keeps what failed, and what trying again means. */
export function fail(
  turn: Turn,
  call: PendingCall,
  outcome: Outcome,
  again: Failure['again'],
  status: Snapshot['status'],
): void {
  patch(turn, {
    status,
    failure: {
      outcome: outcome.name,
      operation: call.operation,
      message: outcome.error?.message ?? null,
      retryAfter: outcome.retryAfter,
      again,
    },
  });
}

// helpers

/** What was typed into a form that is only sent is no longer needed once the founder has moved on. */
function dropTyped(turn: Turn, event: string | undefined): void {
  if (event !== 'submit') return;
  const { [typedKey(turn.snapshot)]: _, ...typed } = turn.snapshot.typed;
  patch(turn, { typed });
}
