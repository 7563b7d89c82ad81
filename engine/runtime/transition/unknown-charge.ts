// Decides if the outcome of a call leaves a charge in an unknown state.

import {
  type Flow,
  isObject,
  type PendingCall,
  type Program,
  parseTarget,
  type Snapshot,
  type UnknownCharge,
} from '../../language/index.ts';
import { matchRoute, parseAddress } from '../address.ts';
import { isReturnQuery } from '../is-return.ts';

/**
 * Returns the charge whose result is unknown after a failed call. Returns null if the response settles the charge, and
 * for calls that neither charge nor confirm a charge. On return from a payment page, every failed load or confirmation
 * leaves the charge unknown, because nothing has confirmed it yet.
 */
export function getUnknownCharge(
  program: Program,
  entering: Snapshot['entering'],
  call: Pick<PendingCall, 'operation' | 'for'>,
  outcome: string,
): UnknownCharge | null {
  if (call.for.kind === 'load' && isReturnFromHandoff(program, entering)) return 'confirm';
  if (call.for.kind === 'confirm') return 'confirm';
  if (!isUncertainOutcome(outcome)) return null;
  const { charges, confirms } = program.operations?.[call.operation] ?? {};
  if (charges !== undefined) return call.for.kind === 'handoff' ? 'open' : 'charge';
  return confirms !== undefined && call.for.kind === 'event' ? 'confirm' : null;
}

/**
 * Returns true if the user enters the address on return from the external page of a handoff, or enters the success step
 * of a charge.
 */
function isReturnFromHandoff(program: Program, entering: Snapshot['entering']): boolean {
  if (entering === null) return false;
  const { path, query } = parseAddress(entering.address);
  const { flow: flowId = '', step: stepId } = matchRoute(program.routes, path)?.route ?? {};
  const flow = program.flows[flowId];
  const step = flow?.steps.find(({ id }) => id === stepId);
  if (!flow || !step) return false;
  return step.handoff ? isReturnQuery(query) : getSuccessSteps(program, flow).includes(step.id);
}

/** Returns the steps that payment pages lead to after a payment, and the steps that these steps always redirect to. */
function getSuccessSteps({ operations }: Program, flow: Flow): readonly string[] {
  return flow.steps.flatMap(({ handoff }) => {
    const { success } = operations?.[handoff?.call ?? '']?.charges ?? {};
    const address = isObject(handoff?.with) && success ? handoff.with[success] : undefined;
    if (!isObject(address) || typeof address.$link !== 'string') return [];
    const target = parseTarget(address.$link, flow.id).step;
    const redirects = flow.steps.find(({ id }) => id === target)?.redirect ?? [];
    const { go } = redirects.find(({ when }) => when === undefined) ?? {};
    return go === undefined ? [target] : [target, parseTarget(go, flow.id).step];
  });
}

/** Returns true if the service may have completed the operation: no response arrived, or the service failed midway. */
function isUncertainOutcome(outcome: string): boolean {
  return (
    ['offline', 'timeout', 'failed', 'cancelled', '408'].includes(outcome) ||
    /^5\d\d$/.test(outcome)
  );
}
