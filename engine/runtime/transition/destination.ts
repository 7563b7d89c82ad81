// Destinations: a step or a flow to enter, as its parts. They become addresses only where one is shown or kept.

import type { Program, Snapshot } from '../../language/index.ts';
import { formatAddress, paramsFor, pathOf } from '../address.ts';

type Values = Readonly<Record<string, string>>;

/** A step of a flow, or for step null the flow's own address. */
export interface Destination {
  readonly flow: string;
  readonly step: string | null;
  /** The values of the parameters in its path. */
  readonly params: Values;
  readonly query: Values;
}

/** A destination, or an address that is not read yet. */
export type To = Destination | string;

/** A destination that is being entered. */
export interface Entry {
  readonly to: To;
  /** True if the history entry before it is replaced. */
  readonly replace: boolean;
  /** The number of redirects on the way. */
  readonly hops: number;
  readonly notice?: string;
  /** The step that Back was pressed on: a redirect to it leads further back. */
  readonly backFrom?: NonNullable<NonNullable<Snapshot['entering']>['backFrom']>;
}

/** @throws if the program has no such step, or a parameter of its path has no value */
export function destinationOf(
  program: Program,
  step: { readonly flow: string; readonly step: string | null },
  params: Values,
  query: Values = {},
): Destination {
  return { ...step, params: paramsFor(program, step.flow, step.step, params), query };
}

/** The address of a destination. */
export function addressOf(program: Program, to: To): string {
  if (typeof to === 'string') return to;
  return formatAddress(pathOf(program, to.flow, to.step, to.params), to.query);
}
