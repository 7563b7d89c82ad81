// Decides which events wait until the result of a charge is known.

import { isDeepEqual } from 'remeda';
import type { Flow, Json, Program, Reaction, Snapshot, Step } from '../language/index.ts';

/**
 * Returns true for an event that must wait: a charge is under way or its result is unknown, and the event would change
 * data or make a call. Data that changed meanwhile would hide which charge is meant, and another try would charge for
 * something else. The event of the charge itself may be sent again, and events that only lead elsewhere do not wait.
 * @param reactions the reactions of the step or its flow; an event of the application, such as signing out, never waits
 * @example
 * waitsForCharge(program, snapshot, { name: 'choose-state', payload: null }, step.on['choose-state'])
 */
export function waitsForCharge(
  program: Program,
  snapshot: Snapshot,
  event: { readonly name: string; readonly payload: Json },
  reactions: readonly Reaction[],
): boolean {
  const charge = chargeOf(program, snapshot);
  if (charge === null || !reactions.some(changes)) return false;
  return event.name !== charge.name || !isDeepEqual(event.payload, charge.payload);
}

/** Returns the names of a step's events that wait for the result of a charge, for buttons that show it. */
export function eventsWaiting(
  program: Program,
  snapshot: Snapshot,
  flow: Flow,
  step: Step,
): readonly string[] {
  const charge = chargeOf(program, snapshot);
  if (charge === null) return [];
  return Object.entries({ ...flow.on, ...step.on })
    .filter(([name, reactions]) => name !== charge.name && reactions.some(changes))
    .map(([name]) => name);
}

// helpers

/** Returns the event whose call charges and has not been settled, or null. */
function chargeOf({ operations }: Program, { calls, failure }: Snapshot) {
  const pending = Object.values(calls).find(
    (call) =>
      call.waits &&
      call.for.kind === 'event' &&
      operations?.[call.operation]?.charges !== undefined,
  );
  if (pending?.for.kind === 'event') return pending.for;
  return failure?.unknown === 'charge' && failure.again.kind === 'event' ? failure.again : null;
}

/** Returns true for a reaction that changes data or makes a call that somebody waits for. */
function changes({ assign, reset, resetFlows, call, background, takeLatest }: Reaction): boolean {
  if (assign !== undefined || reset !== undefined || resetFlows === true) return true;
  return call !== undefined && background !== true && takeLatest !== true;
}
