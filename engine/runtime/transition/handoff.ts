// Handoffs: leaving for another site, and coming back by asking the service for the outcome.

import type { Handoff, Json } from '../../language/index.ts';
import { renderTemplate } from '../template.ts';
import { contextAt, type Location } from './location.ts';
import { takeFirst } from './reaction.ts';
import { leave, type ResolvedTarget } from './resolve-target.ts';
import { assign, patch, startCall, type Transaction } from './transaction.ts';

/** Asks the service for the address to leave for. */
export function startHandoff(transaction: Transaction, handoff: Handoff, location: Location): void {
  startCall(transaction, {
    operation: handoff.call,
    with: renderTemplate(handoff.with ?? {}, contextAt(transaction, location)),
    for: { kind: 'handoff' },
    waits: true,
    intent: handoff.idempotencyKey,
    replaces: (other) => other.for.kind === 'handoff' || other.for.kind === 'confirm',
  });
}

/** Leaves with the address that the service gave. */
export function leaveForHandoff(
  transaction: Transaction,
  handoff: Handoff,
  location: Location,
  result: Json,
): ResolvedTarget {
  if (handoff.into !== undefined) assign(transaction, handoff.into, result, location.flow);
  const address = renderTemplate(handoff.leave, contextAt(transaction, location, { result }));
  return leave(transaction, address, handoff.allow);
}

/** Asks the service for the outcome. Does not trust the return URL. */
export function confirmHandoff(
  transaction: Transaction,
  handoff: Handoff,
  location: Location,
): void {
  const { confirm } = handoff.back;
  const { confirmingSince, now } = transaction.snapshot;
  patch(transaction, { confirmingSince: confirmingSince ?? now });
  startCall(transaction, {
    operation: confirm.call,
    with: renderTemplate(confirm.with ?? {}, contextAt(transaction, location)),
    for: { kind: 'confirm' },
    waits: true,
    replaces: (other) => other.for.kind === 'handoff' || other.for.kind === 'confirm',
  });
}

/**
 * Takes the first case that fits the answer; waits and asks again while none does. At the deadline, takes `late` if the
 * service answered last; without an answer nothing is known, and another try is offered.
 * @param result undefined without an answer
 */
export function evaluateConfirmation(
  transaction: Transaction,
  { back }: Handoff,
  location: Location,
  result: Json | undefined,
): ResolvedTarget {
  const { confirm, on, every, late } = back;
  const situation = { location, extra: { result: result ?? null } };
  if (result !== undefined) {
    if (confirm.into !== undefined) assign(transaction, confirm.into, result, location.flow);
    const target = takeFirst(transaction, on, situation);
    if (target !== null) return target;
  }
  const { now, confirmingSince } = transaction.snapshot;
  const waited = (Date.parse(now) - Date.parse(confirmingSince ?? now)) / 1000;
  if (waited + every <= back.for) {
    transaction.effects.push({ type: 'wait', seconds: every });
    return { kind: 'called' };
  }
  patch(transaction, { confirmingSince: null });
  const target = result === undefined ? null : takeFirst(transaction, late, situation);
  return target ?? { kind: 'retry' };
}
