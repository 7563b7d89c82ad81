// Decides whether a call's outcome leaves open if a charge was made.

import type { PendingCall, Program, UnknownCharge } from './types.ts';

/**
 * What is not known after a call ended with this outcome. Null where the answer settles it, and for calls that neither
 * charge nor confirm a charge.
 */
export function unknownCharge(
  program: Program,
  call: Pick<PendingCall, 'operation' | 'for'>,
  outcome: string,
): UnknownCharge | null {
  if (!isLost(outcome)) return null;
  if (call.for.kind === 'confirm') return 'confirm';
  const { charges, confirms } = program.operations?.[call.operation] ?? {};
  if (charges !== undefined) return call.for.kind === 'handoff' ? 'open' : 'charge';
  return confirms !== undefined && call.for.kind === 'event' ? 'confirm' : null;
}

/** Whether an outcome leaves open if the service did what it was asked: no answer came, or it failed half way. */
function isLost(outcome: string): boolean {
  return (
    ['offline', 'timeout', 'failed', 'cancelled', '408'].includes(outcome) ||
    /^5\d\d$/.test(outcome)
  );
}
