// Where something is decided: the flow and the step it is seen from, and what its expressions read there.

import type { Context, Flow, Step } from '../../types.ts';
import { contextOf, type Extra } from '../context.ts';
import { currentStep, type Transaction } from './transaction.ts';

/** Where a reaction is taken: the flow and step it is seen from, and the address that is shown or asked for. */
export interface Location {
  readonly flow: Flow | null;
  readonly step: Step | null;
  readonly address: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** The place that the snapshot shows now. */
export function currentLocation(turn: Transaction): Location {
  const here = currentStep(turn);
  const { address, params, query } = turn.snapshot;
  return { flow: here?.flow ?? null, step: here?.step ?? null, address, params, query };
}

/** What expressions read at a place. */
export function contextAt(turn: Transaction, place: Location, extra: Extra = {}): Context {
  return contextOf(turn.program, turn.snapshot, extra, place);
}
