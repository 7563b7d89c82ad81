// Recognizes a step that a load has led away from and that redirects lead back to. No call is pending there, so without
// a failure the user would wait forever.

import type { PendingCall, Snapshot } from '../../language/index.ts';
import type { PendingEntry } from './destination.ts';

/**
 * Returns true if the outcome of a load has led away from the step of the load, and redirects have led back to it.
 * @param call the call that has ended: the load, or a call that its outcome has led to
 * @param entry the entry that the outcome has led to
 * @param after the snapshot after all redirects
 */
export function hasLedBack(call: PendingCall, entry: PendingEntry, after: Snapshot): boolean {
  const { flow, step, status, entering, failure, calls } = after;
  const own = `step:${flow}:${step}:`;
  if (!isMadeFor(call, own) || status !== 'ready' || entering !== null || failure !== null)
    return false;
  // An address as text continues the entry that has waited for the load.
  const { to } = entry;
  const leadsAway = typeof to !== 'string' && (to.flow !== flow || to.step !== step);
  return leadsAway && !Object.values(calls).some((other) => isMadeFor(other, own));
}

// helpers

/** Returns true for a load of a step, and for a call that such a load has led to. */
function isMadeFor({ for: made }: PendingCall, own: string): boolean {
  const key = made.kind === 'load' ? made.key : made.kind === 'event' ? made.load : undefined;
  return key?.startsWith(own) === true;
}
