// Decides if a call's outcome leaves it unknown whether a charge was made.

import type { PendingCall, Program, Snapshot, UnknownCharge } from '../../language/index.ts';
import { matchRoute, parseAddress } from '../address.ts';
import { isReturn } from '../is-return.ts';

/**
 * Returns the charge that is unknown after a call failed with this outcome. Returns null if the response settles it, and
 * for calls that neither charge nor confirm a charge. On return from a payment page, every failed load leaves the charge
 * unknown, because the confirmation has not been requested yet.
 */
export function getUnknownCharge(
  program: Program,
  entering: Snapshot['entering'],
  call: Pick<PendingCall, 'operation' | 'for'>,
  outcome: string,
): UnknownCharge | null {
  if (call.for.kind === 'load' && isReturnFromHandoff(program, entering)) return 'confirm';
  if (!isUncertainOutcome(outcome)) return null;
  if (call.for.kind === 'confirm') return 'confirm';
  const { charges, confirms } = program.operations?.[call.operation] ?? {};
  if (charges !== undefined) return call.for.kind === 'handoff' ? 'open' : 'charge';
  return confirms !== undefined && call.for.kind === 'event' ? 'confirm' : null;
}

/** Returns true if the entry is a return from the external page of a handoff. */
function isReturnFromHandoff(program: Program, entering: Snapshot['entering']): boolean {
  if (entering === null) return false;
  const { path, query } = parseAddress(entering.address);
  const { flow, step } = matchRoute(program.routes, path)?.route ?? {};
  const asked = program.flows[flow ?? '']?.steps.find(({ id }) => id === step);
  return isReturn(query) && asked?.handoff !== undefined;
}

/** Returns true if the service may have done its work: there was no response, or it failed half way. */
function isUncertainOutcome(outcome: string): boolean {
  return (
    ['offline', 'timeout', 'failed', 'cancelled', '408'].includes(outcome) ||
    /^5\d\d$/.test(outcome)
  );
}
