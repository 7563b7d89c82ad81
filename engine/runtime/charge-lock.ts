// Decides which events wait until the result of a charge is known.

import type { Flow, Program, Reaction, Snapshot, Step } from '../language/index.ts';

/**
 * Returns true for an event that must wait: a charge is pending or its result is unknown, and the event would change
 * data or make a call. If the data changed meanwhile, a retry would charge for something else. The charging event waits
 * too, because only a retry asks for an unknown result. Events that only navigate do not wait.
 * @param reactions the reactions of the step or its flow. An event of the application, such as signing out, never waits
 * @example
 * waitsForCharge(program, snapshot, step.on['choose-state'])
 */
export function waitsForCharge(
  program: Program,
  snapshot: Snapshot,
  reactions: readonly Reaction[],
): boolean {
  return findUnsettledCharge(program, snapshot) !== null && reactions.some(hasSideEffects);
}

/** Returns the names of a step's events that wait for the result of a charge. Their buttons are disabled. */
export function getLockedEvents(
  program: Program,
  snapshot: Snapshot,
  flow: Flow,
  step: Step,
): readonly string[] {
  const charge = findUnsettledCharge(program, snapshot);
  if (charge === null) return [];
  return Object.entries({ ...flow.on, ...step.on })
    .filter(([name]) => charge.isUnknown || name !== charge.event.name)
    .filter(([, reactions]) => reactions.some(hasSideEffects))
    .map(([name]) => name);
}

// helpers

/**
 * Returns the event of an unsettled charge. `isUnknown` is true if the charge is no longer pending and its result is
 * unknown. Returns null if every charge is settled.
 */
function findUnsettledCharge({ operations }: Program, { calls, failure }: Snapshot) {
  const pending = Object.values(calls).find(
    (call) =>
      call.waits &&
      call.for.kind === 'event' &&
      operations?.[call.operation]?.charges !== undefined,
  );
  if (pending?.for.kind === 'event') return { event: pending.for, isUnknown: false };
  return failure?.unknown === 'charge' && failure.again.kind === 'event'
    ? { event: failure.again, isUnknown: true }
    : null;
}

/** Returns true for a reaction that changes data or makes a call that the user waits for. */
function hasSideEffects({
  assign,
  reset,
  resetFlows,
  call,
  background,
  takeLatest,
}: Reaction): boolean {
  if (assign !== undefined || reset !== undefined || resetFlows === true) return true;
  return call !== undefined && background !== true && takeLatest !== true;
}
