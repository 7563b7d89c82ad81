// Handoffs: leaves the application for an external page. On return, asks the service for the outcome.

import type { Handoff, Json } from '../../language/index.ts';
import { renderTemplate } from '../template.ts';
import { type FlowLocation, getLocationContext } from './location.ts';
import { takeFirstReaction } from './reaction.ts';
import { leaveIfAllowed, type ResolvedTarget } from './resolve-target.ts';
import { assignValue, patchSnapshot, startCall, type Transaction } from './transaction.ts';

/** Requests the address of the external page from the service. */
export function startHandoff(
  transaction: Transaction,
  handoff: Handoff,
  location: FlowLocation,
): void {
  startCall(transaction, {
    operation: handoff.call,
    with: renderTemplate(handoff.with ?? {}, getLocationContext(transaction, location)),
    for: { kind: 'handoff' },
    waits: true,
    keyName: handoff.idempotencyKey,
    replaces: (other) => other.for.kind === 'handoff' || other.for.kind === 'confirm',
  });
}

/** Leaves for the address that the service returned. Returns null if the origin of the address is not allowed. */
export function leaveForHandoff(
  transaction: Transaction,
  handoff: Handoff,
  location: FlowLocation,
  result: Json,
): ResolvedTarget | null {
  if (handoff.into !== undefined) assignValue(transaction, handoff.into, result, location.flow);
  const address = renderTemplate(
    handoff.leave,
    getLocationContext(transaction, location, { result }),
  );
  return leaveIfAllowed(transaction, address, handoff.allow);
}

/** Requests the outcome from the service, because the return URL is not trusted. */
export function confirmHandoff(
  transaction: Transaction,
  handoff: Handoff,
  location: FlowLocation,
): void {
  const { confirm } = handoff.back;
  const { confirmingSince, now } = transaction.snapshot;
  patchSnapshot(transaction, { confirmingSince: confirmingSince ?? now });
  startCall(transaction, {
    operation: confirm.call,
    with: renderTemplate(confirm.with ?? {}, getLocationContext(transaction, location)),
    for: { kind: 'confirm' },
    waits: true,
    replaces: (other) => other.for.kind === 'handoff' || other.for.kind === 'confirm',
  });
}

/**
 * Takes the first case that matches the response. If no case matches, waits and asks again. At the deadline, takes
 * `late` if there is a response, or offers a retry if there is none.
 * @param result the response, or undefined if there is none
 */
export function evaluateConfirmation(
  transaction: Transaction,
  { back }: Handoff,
  location: FlowLocation,
  result: Json | undefined,
): ResolvedTarget {
  const { confirm, on, every, late } = back;
  const situation = { location, extra: { result: result ?? null } };
  if (result !== undefined) {
    if (confirm.into !== undefined) assignValue(transaction, confirm.into, result, location.flow);
    const target = takeFirstReaction(transaction, on, situation);
    if (target !== null) return target;
  }
  const { now, confirmingSince } = transaction.snapshot;
  const waited = (Date.parse(now) - Date.parse(confirmingSince ?? now)) / 1000;
  if (waited + every <= back.for) {
    transaction.effects.push({ type: 'wait', seconds: every });
    return { kind: 'called' };
  }
  patchSnapshot(transaction, { confirmingSince: null });
  const target = result === undefined ? null : takeFirstReaction(transaction, late, situation);
  return target ?? { kind: 'retry' };
}
