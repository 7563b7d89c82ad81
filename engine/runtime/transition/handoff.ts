// Handoffs: leaving for somebody else's page, and coming back by asking the service what happened there.

import type { Handoff, Json } from '../../types.ts';
import { fill } from '../shape.ts';
import { contextAt, type Location } from './location.ts';
import { takeFirst } from './reaction.ts';
import { leave, type ResolvedTarget } from './resolve-target.ts';
import { assign, patch, startCall, type Transaction } from './transaction.ts';

/** Asks the service for the address to leave for. */
export function startHandoff(turn: Transaction, handoff: Handoff, place: Location): void {
  startCall(turn, {
    operation: handoff.call,
    with: fill(handoff.with ?? {}, contextAt(turn, place)),
    for: { kind: 'handoff' },
    waits: true,
    once: handoff.once,
    replaces: (other) => other.for.kind === 'handoff' || other.for.kind === 'confirm',
  });
}

/** Leaves with the address that the service gave. */
export function leaveForHandoff(
  turn: Transaction,
  handoff: Handoff,
  place: Location,
  result: Json,
): ResolvedTarget {
  if (handoff.into !== undefined) assign(turn, handoff.into, result, place.flow);
  return leave(turn, fill(handoff.leave, contextAt(turn, place, { result })), handoff.allow);
}

/** Asks the service what happened; the address is never believed. */
export function confirmHandoff(turn: Transaction, handoff: Handoff, place: Location): void {
  const { confirm } = handoff.back;
  patch(turn, { confirmingSince: turn.snapshot.confirmingSince ?? turn.snapshot.now });
  startCall(turn, {
    operation: confirm.call,
    with: fill(confirm.with ?? {}, contextAt(turn, place)),
    for: { kind: 'confirm' },
    waits: true,
    replaces: (other) => other.for.kind === 'handoff' || other.for.kind === 'confirm',
  });
}

/**
 * Takes the first case that the answer fits; waits and asks again while none does. At the deadline, takes `late` if the
 * service answered last; without an answer nothing is known, and asking again is offered.
 */
export function evaluateConfirmation(
  turn: Transaction,
  handoff: Handoff,
  place: Location,
  result: Json | undefined,
): ResolvedTarget {
  const { confirm, on, every, late } = handoff.back;
  if (result !== undefined && confirm.into !== undefined)
    assign(turn, confirm.into, result, place.flow);
  const extra = { result: result ?? null };
  const move = result === undefined ? null : takeFirst(turn, on, place, extra, null);
  if (move !== null) return move;
  const waited =
    (Date.parse(turn.snapshot.now) -
      Date.parse(turn.snapshot.confirmingSince ?? turn.snapshot.now)) /
    1000;
  if (waited + every <= handoff.back.for) {
    turn.effects.push({ type: 'wait', seconds: every });
    return { kind: 'called' };
  }
  patch(turn, { confirmingSince: null });
  if (result === undefined) return { kind: 'retry' };
  return takeFirst(turn, late, place, extra, null) ?? { kind: 'retry' };
}
