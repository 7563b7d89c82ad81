// Locations: the flow, step, and address at which expressions are evaluated.

import type { Context, Flow, Json, Step } from '../../language/index.ts';
import { formatAddress, formatRoutePath, resolveAddress } from '../address.ts';
import { createContext, currentFlow, type ExtraData } from '../context.ts';
import { computePath, type Path } from '../path.ts';
import type { Destination, DestinationOrAddress } from './destination.ts';
import type { CachedContext, Transaction } from './transaction.ts';

/** The flow, step, and address at which a reaction is taken. */
export interface Location {
  readonly flow: Flow | null;
  readonly step: Step | null;
  readonly params: Context['params'];
  readonly query: Context['params'];
  /** The address as entered or as shown. If missing, it is created from the step. */
  readonly path?: string;
  readonly address?: string;
}

/** The location at which a reaction is taken, and the reason. */
export interface Situation {
  readonly location: Location;
  /** Additional data for the expressions of the reaction, such as the result of a call. */
  readonly extra?: ExtraData;
  /** The event that is sent again when a call of the reaction fails. */
  readonly event?: { readonly name: string; readonly payload: Json } | null;
}

/** Returns the current flow and step. Each is null if there is none. */
export function currentStep({
  program,
  snapshot,
}: Transaction): { readonly flow: Flow; readonly step: Step } | null {
  const flow = currentFlow(program, snapshot);
  const step = flow?.steps.find((each) => each.id === snapshot.step);
  return flow && step ? { flow, step } : null;
}

/** Returns the current location. */
export function currentLocation(transaction: Transaction): Location {
  const { flow = null, step = null } = currentStep(transaction) ?? {};
  const { address, params, query } = transaction.snapshot;
  return { flow, step, address, params, query };
}

/** Returns the context of expressions at a location. The context is cached until the data changes. */
export function getContextAt(
  transaction: Transaction,
  location: Location,
  extra: ExtraData = noExtra,
): Context {
  return getCachedContext(transaction, location, extra).context;
}

/** Returns the steps that the current data leads through. The result is cached until the data changes. */
export function getFlowPathAt(transaction: Transaction, flow: Flow, location: Location): Path {
  const known = getCachedContext(transaction, location, noExtra);
  known.path ??= computePath(flow, known.context);
  return known.path;
}

/** Returns the address of a location. */
export function getAddressAt({ program }: Transaction, location: Location): string {
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
  location: Location,
): boolean {
  const { program, snapshot } = transaction;
  const { flow, step, address } = location;
  const isShown = address === undefined || address === snapshot.address;
  const here =
    flow && step && isShown
      ? { flow: flow.id, step: step.id }
      : resolveAddress(program.routes, getAddressAt(transaction, location));
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

const noExtra: ExtraData = {};

function getCachedContext(
  transaction: Transaction,
  { flow, params, query }: Location,
  extra: ExtraData,
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

function hasSameEntries(one: Context['params'], other: Context['params']): boolean {
  if (one === other) return true;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
