// Locations: where something is decided, and what its expressions read there.

import type { Context, Flow, Json, Step } from '../../language/index.ts';
import { formatAddress, pathOf, placeOf } from '../address.ts';
import { contextOf, currentFlow, type Extra } from '../context.ts';
import { type Path, walk } from '../path.ts';
import type { Destination, To } from './destination.ts';
import type { KnownContext, Transaction } from './transaction.ts';

/** The flow and step that a reaction is seen from, and their address. */
export interface Location {
  readonly flow: Flow | null;
  readonly step: Step | null;
  readonly params: Context['params'];
  readonly query: Context['params'];
  /** The path as it was entered, or the whole address as it is shown; by default both are made from the step. */
  readonly path?: string;
  readonly address?: string;
}

/** The location at which a reaction is taken, and the reason. */
export interface Situation {
  readonly location: Location;
  /** Data that only the expressions of this reaction read, such as the result of a call. */
  readonly extra?: Extra;
  /** The event that is sent again when a call of the reaction fails. */
  readonly event?: { readonly name: string; readonly payload: Json } | null;
}

/** The flow and step that are shown now. */
export function currentStep({
  program,
  snapshot,
}: Transaction): { readonly flow: Flow; readonly step: Step } | null {
  const flow = currentFlow(program, snapshot);
  const step = flow?.steps.find((each) => each.id === snapshot.step);
  return flow && step ? { flow, step } : null;
}

/** The location that the snapshot shows now. */
export function currentLocation(transaction: Transaction): Location {
  const { flow = null, step = null } = currentStep(transaction) ?? {};
  const { address, params, query } = transaction.snapshot;
  return { flow, step, address, params, query };
}

/** The context of expressions at a location. It is made once until the data change. */
export function contextAt(
  transaction: Transaction,
  location: Location,
  extra: Extra = noExtra,
): Context {
  return knownContext(transaction, location, extra).context;
}

/** The path of a flow with the present data. It is walked once until the data change. */
export function pathAt(transaction: Transaction, flow: Flow, location: Location): Path {
  const known = knownContext(transaction, location, noExtra);
  known.path ??= walk(flow, known.context);
  return known.path;
}

/** The address of a location. */
export function addressAt({ program }: Transaction, location: Location): string {
  const { flow, step, params, query, path, address } = location;
  if (address !== undefined) return address;
  return formatAddress(path ?? pathOf(program, flow?.id ?? '', step?.id ?? null, params), query);
}

/** True for a destination that is the step of a location, with whatever parameters. */
export function isStepOf(transaction: Transaction, to: To, location: Location): boolean {
  const { program, snapshot } = transaction;
  const { flow, step, address } = location;
  const isShown = address === undefined || address === snapshot.address;
  const here =
    flow && step && isShown
      ? { flow: flow.id, step: step.id }
      : placeOf(program.routes, addressAt(transaction, location));
  return isSameStep(transaction, to, here);
}

/** True for a destination that is a step, with whatever parameters. */
export function isSameStep(
  { program }: Transaction,
  to: To,
  other: { readonly flow: string | null; readonly step: string | null },
): boolean {
  const step: Pick<Destination, 'step'> & { readonly flow: string | null } =
    typeof to === 'string' ? placeOf(program.routes, to) : to;
  return step.flow !== null && step.flow === other.flow && step.step === other.step;
}

// helpers

const noExtra: Extra = {};

function knownContext(
  transaction: Transaction,
  { flow, params, query }: Location,
  extra: Extra,
): KnownContext {
  const { program, snapshot, contexts } = transaction;
  const known = contexts.find(
    (each) =>
      each.context.flow === flow &&
      each.extra === extra &&
      isSame(each.context.params, params) &&
      isSame(each.query, query),
  );
  if (known) return known;
  const context = contextOf(program, snapshot, extra, { flow, params, query });
  const made = { context, query, extra };
  contexts.push(made);
  return made;
}

function isSame(one: Context['params'], other: Context['params']): boolean {
  if (one === other) return true;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
