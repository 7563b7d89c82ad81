// Arriving at a step: what the step before left behind is given up, and what leads outside is begun.

import type { Flow, PendingCall, Step } from '../../types.ts';
import { isReturn } from '../is-return.ts';
import { confirmHandoff, startHandoff } from './handoff.ts';
import { forgetLoads } from './load.ts';
import type { Location } from './location.ts';
import { takeFirst } from './reaction.ts';
import { cancelCalls, patch, type Transaction } from './transaction.ts';

export interface Entering {
  readonly address: string;
  readonly replace: boolean;
  readonly hops: number;
  readonly notice?: string;
  /** The address that Back was pressed at: a redirect that leads there again leads further back in its place. */
  readonly backFrom?: string;
}

/** Shows a step, or leaves by it. */
export function enterStep(
  turn: Transaction,
  flow: Flow,
  step: Step,
  place: Location,
  entering: Entering,
): void {
  const moved = turn.snapshot.flow !== flow.id || turn.snapshot.step !== step.id;
  if (moved) {
    cancelCalls(turn, (call) => call.for.kind !== 'load' && !isBackground(call));
    forgetLoads(
      turn,
      (key) => key.startsWith('step:') && !key.startsWith(`step:${flow.id}:${step.id}:`),
    );
  }
  patch(turn, {
    address: place.address,
    replace: entering.replace,
    flow: flow.id,
    step: step.id,
    params: place.params,
    query: place.query,
    status: 'ready',
    entering: null,
    failure: null,
    fieldErrors: moved ? {} : turn.snapshot.fieldErrors,
    notice: entering.notice ?? null,
    confirmingSince: null,
  });
  if (moved) announce(turn, flow, step, place);
  if (!step.handoff) return;
  if (!isReturn(place.query)) startHandoff(turn, step.handoff, place);
  else confirmHandoff(turn, step.handoff, place);
}

// helpers

/** The event `arrive` is heard at every level: what a step says of it does not silence the application. */
function announce(turn: Transaction, flow: Flow, step: Step, place: Location): void {
  for (const reactions of [step.on.arrive, flow.on.arrive, turn.program.app.on.arrive]) {
    if (reactions) takeFirst(turn, reactions, place, {}, { name: 'arrive', payload: null });
  }
}

function isBackground(call: PendingCall): boolean {
  return call.for.kind === 'event' && call.for.reaction.background === true;
}
