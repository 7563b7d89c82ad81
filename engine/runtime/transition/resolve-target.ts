// Resolves targets: a step, the stored return address, the next or previous step on the path, or an external address.

import {
  type ExpressionContext,
  type Json,
  parseTarget,
  type Reaction,
  readPath,
} from '../../language/index.ts';
import { checkExternalAddress, checkInternalAddress } from '../address.ts';
import { getStepAfter, getStepBefore } from '../path.ts';
import { renderTemplate } from '../template.ts';
import { createDestination, type Destination, type DestinationOrAddress } from './destination.ts';
import { forgetLoads } from './load.ts';
import {
  type FlowLocation,
  getCurrentStep,
  getLocationAddress,
  getLocationFlowPath,
  isStepAtLocation,
} from './location.ts';
import { patchSnapshot, resetValue, type Transaction } from './transaction.ts';

/** The result of a reaction: a destination to enter, an action such as a retry, or nothing. */
export type ResolvedTarget =
  | {
      readonly kind: 'none' | 'left' | 'called' | 'retry' | 'fields' | 'ignore' | 'stay';
      readonly notice?: string;
    }
  | { readonly kind: 'enter'; readonly to: DestinationOrAddress; readonly notice?: string };

/**
 * Resolves `@next` and `@back` to a step on the path, or to `@stay` if the path has no such step. Returns other targets
 * unchanged.
 */
export function resolveNeighborStep(
  transaction: Transaction,
  go: string,
  location: FlowLocation,
): string {
  if (go !== '@next' && go !== '@back') return go;
  const { flow, step } = location;
  if (!flow || !step) return '@stay';
  const path = getLocationFlowPath(transaction, flow, location);
  const neighbor = go === '@next' ? getStepAfter(flow, step, path) : getStepBefore(step, path);
  return neighbor?.id ?? '@stay';
}

/**
 * Resolves a target other than `@next` and `@back`.
 * @param context provides the values for the query of the reaction
 * @param returnAddress the address that `@return` leads to, or null if none is stored
 */
export function resolveTarget(
  transaction: Transaction,
  go: string,
  reaction: Reaction,
  {
    location,
    context,
    returnAddress,
  }: {
    readonly location: FlowLocation;
    readonly context: ExpressionContext;
    readonly returnAddress: string | null;
  },
): ResolvedTarget {
  const toStep = (target: string): ResolvedTarget => ({
    kind: 'enter',
    to: createStepDestination(transaction, target, location, renderQuery(reaction, context)),
  });
  switch (go) {
    case '@stay':
    case '@retry':
    case '@fields':
    case '@ignore':
      return { kind: go.slice(1) as 'stay' | 'retry' | 'fields' | 'ignore' };
    case '@refresh':
      return { kind: 'enter', to: createRefreshDestination(transaction, location) };
    case '@return':
      if (returnAddress !== null) return { kind: 'enter', to: returnAddress };
      return toStep(reaction.else ?? `${transaction.program.app.home}:`);
    default:
      return toStep(go);
  }
}

/** Returns the destination of a step target, `step` or `flow:step`. Parameters come from the location. */
export function createStepDestination(
  { program }: Transaction,
  target: string,
  { flow, params }: FlowLocation,
  query: Destination['query'] = {},
): Destination {
  const named = parseTarget(target, flow?.id);
  const step = named.step === '' ? null : named.step;
  return createDestination(program, { flow: named.flow, step }, params, query);
}

/** Returns the destination that Back leads to, or null if there is none. */
export function getBackDestination(
  transaction: Transaction,
  location: FlowLocation,
): Destination | null {
  const { flow, step } = location;
  if (!flow || !step || step.back === false) return null;
  const target =
    step.back ?? getStepBefore(step, getLocationFlowPath(transaction, flow, location))?.id;
  return target === undefined ? null : createStepDestination(transaction, target, location);
}

/** Leaves for an external address. Shows a toast and stays if the address is refused. */
export function leaveApplication(
  transaction: Transaction,
  address: Json,
  allow: string | undefined,
): ResolvedTarget {
  const target = leaveIfAllowed(transaction, address, allow);
  if (target !== null) return target;
  const message = transaction.program.app.texts.interface.refusedAddress ?? '';
  transaction.effects.push({ type: 'toast', kind: 'error', message });
  return { kind: 'stay' };
}

/** Leaves for an external address if the list that `allow` names contains its origin. Otherwise returns null. */
export function leaveIfAllowed(
  transaction: Transaction,
  address: Json,
  allow: string | undefined,
): ResolvedTarget | null {
  const { program, snapshot } = transaction;
  const list = allow === undefined ? undefined : program.app.leaves[allow];
  const allowed = list ? readPath({ config: snapshot.config }, list.origins) : undefined;
  const origins = typeof allowed === 'string' ? [allowed] : allowed;
  const url = checkExternalAddress(address, origins as Json | undefined);
  if (url === null) return null;
  // An address that only redirects is replaced in the browser history.
  const isEntering = transaction.entry !== null || snapshot.entering !== null;
  const replace = isEntering || getCurrentStep(transaction)?.step.handoff !== undefined;
  transaction.effects.push({ type: 'leave', url, replace });
  patchSnapshot(transaction, { status: 'leaving', entering: null });
  return { kind: 'left' };
}

/**
 * Returns the stored return address and clears it. Returns null if there is none or the address is the current step.
 */
export function takeReturnAddress(transaction: Transaction, location: FlowLocation): string | null {
  const { program, snapshot } = transaction;
  const returnAddress = checkInternalAddress(
    program,
    readPath(snapshot.scopes, program.app.returnTo),
  );
  resetValue(transaction, program.app.returnTo, location.flow);
  return returnAddress === null || isStepAtLocation(transaction, returnAddress, location)
    ? null
    : returnAddress;
}

// helpers

/** Renders the query of a reaction. Omits null values. */
function renderQuery({ query }: Reaction, context: ExpressionContext): Destination['query'] {
  if (query === undefined) return {};
  const values = Object.entries(query).map(
    ([name, shape]) => [name, renderTemplate(shape, context)] as const,
  );
  return Object.fromEntries(
    values.filter(([, value]) => value !== null).map(([name, value]) => [name, String(value)]),
  );
}

/**
 * Returns the current step, or the previous step if the current step is external. Removes all finished loads, so that
 * they are made again.
 */
function createRefreshDestination(
  transaction: Transaction,
  location: FlowLocation,
): DestinationOrAddress {
  forgetLoads(transaction, (key) => key.startsWith('flow:') || key.startsWith('step:'));
  const back = location.step?.handoff ? getBackDestination(transaction, location) : null;
  return back ?? getLocationAddress(transaction, location);
}
