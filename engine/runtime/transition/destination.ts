// Destinations: the step or flow to enter, with its parameters and query. A destination is formatted as an address only
// to show or store it.

import type { Program, Snapshot } from '../../language/index.ts';
import { formatAddress, formatRoutePath, pickPathParams } from '../address.ts';

type StringValues = Readonly<Record<string, string>>;

/** A step of a flow, or the address of the flow if the step is null. */
export interface Destination {
  readonly flow: string;
  readonly step: string | null;
  /** The values of the path parameters. */
  readonly params: StringValues;
  readonly query: StringValues;
}

/** A destination, or an address that is not parsed yet. */
export type DestinationOrAddress = Destination | string;

/** A navigation to a destination that is not finished yet. */
export interface PendingEntry {
  readonly to: DestinationOrAddress;
  /** True if the destination replaces the current history entry. */
  readonly replace: boolean;
  /** The number of redirects so far. */
  readonly hops: number;
  readonly notice?: string;
  /**
   * True if the notice comes from the path check. Such a notice is shown only above the step that the check redirects
   * to.
   */
  readonly noticeOfPath?: boolean;
  /** The step that Back was pressed on. A redirect to this step leads one more step back. */
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
