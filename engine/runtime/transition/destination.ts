// Destinations: a step or a flow to enter, as parts. They are formatted as addresses only to be shown or stored.

import type { Program, Snapshot } from '../../language/index.ts';
import { formatAddress, formatRoutePath, pickPathParams } from '../address.ts';

type StringValues = Readonly<Record<string, string>>;

/** A step of a flow, or the flow's own address if the step is null. */
export interface Destination {
  readonly flow: string;
  readonly step: string | null;
  /** The values of the path parameters. */
  readonly params: StringValues;
  readonly query: StringValues;
}

/** A destination, or an address that is not parsed yet. */
export type DestinationOrAddress = Destination | string;

/** A destination that is being entered. */
export interface Entry {
  readonly to: DestinationOrAddress;
  /** True if the entry replaces the current history entry. */
  readonly replace: boolean;
  /** The number of redirects so far. */
  readonly hops: number;
  readonly notice?: string;
  /** True for the notice of the path check. It is shown only above the step that the check redirects to. */
  readonly noticeOfPath?: boolean;
  /** The step that Back was pressed on. A redirect to this step leads further back. */
  readonly backFrom?: NonNullable<NonNullable<Snapshot['entering']>['backFrom']>;
}

/** @throws if the program has no such step, or a parameter of its path has no value */
export function createDestination(
  program: Program,
  step: { readonly flow: string; readonly step: string | null },
  params: StringValues,
  query: StringValues = {},
): Destination {
  return { ...step, params: pickPathParams(program, step.flow, step.step, params), query };
}

/** Returns the address of a destination. */
export function formatDestination(program: Program, to: DestinationOrAddress): string {
  if (typeof to === 'string') return to;
  return formatAddress(formatRoutePath(program, to.flow, to.step, to.params), to.query);
}
