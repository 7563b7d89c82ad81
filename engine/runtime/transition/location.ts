// Locations: the flow, step, and address at which expressions are evaluated.

import type { ExpressionContext, Flow, Json, Step } from '../../language/index.ts';
import { formatAddress, formatRoutePath, resolveAddress } from '../address.ts';
import { createContext, type ExtraExpressionData, getCurrentFlow } from '../context.ts';
import { computeFlowPath, type FlowPath } from '../path.ts';
import type { Destination, DestinationOrAddress } from './destination.ts';
import type { CachedContext, Transaction } from './transaction.ts';

/** The flow, step, and address at which a reaction is taken. */
export interface FlowLocation {
  readonly flow: Flow | null;
  readonly step: Step | null;
  readonly params: ExpressionContext['params'];
  readonly query: ExpressionContext['params'];
  /** The address as entered or as shown. If missing, it is created from the step. */
  readonly path?: string;
  readonly address?: string;
}

/** The location at which a reaction is taken, and the reason. */
export interface ReactionSituation {
  readonly location: FlowLocation;
  /** Additional data for the expressions of the reaction, such as the result of a call. */
  readonly extra?: ExtraExpressionData;
  /** The event that is sent again when a call of the reaction fails. */
  readonly event?: { readonly name: string; readonly payload: Json } | null;
  /** The key of the load whose outcome is handled, if any. */
  readonly load?: string | undefined;
}

/** Returns the current flow and step. Each is null if there is none. */
export function getCurrentStep({
  program,
  snapshot,
}: Transaction): { readonly flow: Flow; readonly step: Step } | null {
  const flow = getCurrentFlow(program, snapshot);
  const step = flow?.steps.find((each) => each.id === snapshot.step);
  return flow && step ? { flow, step } : null;
}

/** Returns the current location. */
export function getCurrentLocation(transaction: Transaction): FlowLocation {
  const { flow = null, step = null } = getCurrentStep(transaction) ?? {};
  const { address, params, query } = transaction.snapshot;
  return { flow, step, address, params, query };
}

/** Returns the context of expressions at a location. The context is cached until the data changes. */
export function getLocationContext(
  transaction: Transaction,
  location: FlowLocation,
  extra: ExtraExpressionData = noExtra,
): ExpressionContext {
  return getCachedContext(transaction, location, extra).context;
}

/** Returns the steps that the current data leads through. The result is cached until the data changes. */
export function getLocationFlowPath(
  transaction: Transaction,
  flow: Flow,
  location: FlowLocation,
): FlowPath {
  const known = getCachedContext(transaction, location, noExtra);
  known.path ??= computeFlowPath(flow, known.context);
  return known.path;
}

/** Returns the address of a location. */
export function getLocationAddress({ program }: Transaction, location: FlowLocation): string {
  const { flow, step, params, query, path, address } = location;
  if (address !== undefined) return address;
  return formatAddress(
    path ?? formatRoutePath(program, flow?.id ?? '', step?.id ?? null, params),
    query,
  );
}

/** Returns true if a destination is the step of a location. Path parameters are ignored. */
export function isStepAtLocation(
  transaction: Transaction,
  to: DestinationOrAddress,
  location: FlowLocation,
): boolean {
  const { program, snapshot } = transaction;
  const { flow, step, address } = location;
  const isShown = address === undefined || address === snapshot.address;
  const here =
    flow && step && isShown
      ? { flow: flow.id, step: step.id }
      : resolveAddress(program.routes, getLocationAddress(transaction, location));
  return isSameStep(transaction, to, here);
}

/** Returns true if a destination is the given step. Path parameters are ignored. */
export function isSameStep(
  { program }: Transaction,
  to: DestinationOrAddress,
  other: { readonly flow: string | null; readonly step: string | null },
): boolean {
  const step: Pick<Destination, 'step'> & { readonly flow: string | null } =
    typeof to === 'string' ? resolveAddress(program.routes, to) : to;
  return step.flow !== null && step.flow === other.flow && step.step === other.step;
}

// helpers

const noExtra: ExtraExpressionData = {};

function getCachedContext(
  transaction: Transaction,
  { flow, params, query }: FlowLocation,
  extra: ExtraExpressionData,
): CachedContext {
  const { program, snapshot, contexts } = transaction;
  const known = contexts.find(
    (each) =>
      each.context.flow === flow &&
      each.extra === extra &&
      hasSameEntries(each.context.params, params) &&
      hasSameEntries(each.query, query),
  );
  if (known) return known;
  const context = createContext(program, snapshot, extra, { flow, params, query });
  const made = { context, query, extra };
  contexts.push(made);
  return made;
}

function hasSameEntries(
  one: ExpressionContext['params'],
  other: ExpressionContext['params'],
): boolean {
  if (one === other) return true;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
