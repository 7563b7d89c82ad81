// Decides whether a call's outcome leaves open if a charge was made.

import type { PendingCall, Program, Snapshot, UnknownCharge } from '../../language/index.ts';
import { matchRoute, parseAddress } from '../address.ts';
import { isReturn } from '../is-return.ts';

/**
 * The charge that is unknown after a call failed with this outcome. Null where the answer settles it, and for calls that neither
 * charge nor confirm a charge. On the way back from the page of a payment, every load that fails leaves it open: the
 * confirmation has not been asked for yet.
 */
export function unknownCharge(
  program: Program,
  entering: Snapshot['entering'],
  call: Pick<PendingCall, 'operation' | 'for'>,
  outcome: string,
): UnknownCharge | null {
  if (call.for.kind === 'load' && isComingBack(program, entering)) return 'confirm';
  if (!isLost(outcome)) return null;
  if (call.for.kind === 'confirm') return 'confirm';
  const { charges, confirms } = program.operations?.[call.operation] ?? {};
  if (charges !== undefined) return call.for.kind === 'handoff' ? 'open' : 'charge';
  return confirms !== undefined && call.for.kind === 'event' ? 'confirm' : null;
}

/** True if the entry is a return from the external page of a handoff. */
function isComingBack(program: Program, entering: Snapshot['entering']): boolean {
  if (entering === null) return false;
  const { path, query } = parseAddress(entering.address);
  const { flow, step } = matchRoute(program.routes, path)?.route ?? {};
  const asked = program.flows[flow ?? '']?.steps.find(({ id }) => id === step);
  return isReturn(query) && asked?.handoff !== undefined;
}

/** True for an outcome that leaves open if the service did its work: no answer came, or it failed half way. */
function isLost(outcome: string): boolean {
  return (
    ['offline', 'timeout', 'failed', 'cancelled', '408'].includes(outcome) ||
    /^5\d\d$/.test(outcome)
  );
}
