// Shows a step and cancels the pending work of the previous step. Leaves the application if the step is external.

import type { Flow, Step } from '../../language/index.ts';
import { isReturnQuery } from '../is-return.ts';
import type { PendingEntry } from './destination.ts';
import { confirmHandoff, startHandoff } from './handoff.ts';
import { forgetLoads } from './load.ts';
import { type FlowLocation, getLocationAddress } from './location.ts';
import { continuesAfterStep } from './outlives-step.ts';
import { takeFirstReaction } from './reaction.ts';
import { cancelCalls, patchSnapshot, type Transaction } from './transaction.ts';

/** A location whose flow and step are known. */
export type StepLocation = FlowLocation & { readonly flow: Flow; readonly step: Step };

/** Shows a step, or leaves the application if the step is external. */
export function enterStep(
  transaction: Transaction,
  location: StepLocation,
  entry: PendingEntry,
): void {
  const { flow, step, params, query } = location;
  const { snapshot } = transaction;
  const isNewStep = snapshot.flow !== flow.id || snapshot.step !== step.id;
  if (isNewStep) leaveStep(transaction, location);
  patchSnapshot(transaction, {
    address: getLocationAddress(transaction, location),
    replace: entry.replace,
    flow: flow.id,
    step: step.id,
    params,
    query,
    status: 'ready',
    entering: null,
    failure: null,
    fieldErrors: isNewStep ? {} : snapshot.fieldErrors,
    notice: entry.notice ?? null,
    confirmingSince: null,
  });
  if (isNewStep) takeArriveReactions(transaction, location);
  if (!step.handoff) return;
  if (isReturnQuery(query)) confirmHandoff(transaction, step.handoff, location);
  else startHandoff(transaction, step.handoff, location);
}

// helpers

/**
 * Cancels the calls of the previous step, except shared calls and calls that a load of the new step has led to. Clears
 * the loads of the previous step.
 */
function leaveStep(transaction: Transaction, { flow, step }: StepLocation): void {
  const { app } = transaction.program;
  const own = `step:${flow.id}:${step.id}:`;
  const owners = [own, `flow:${flow.id}:`, 'app:'];
  cancelCalls(transaction, (call) => {
    const { for: made } = call;
    if (made.kind === 'load') return made.repeated === true;
    const load = made.kind === 'event' ? made.load : undefined;
    const isOfStep = load !== undefined && owners.some((owner) => load.startsWith(owner));
    return !isOfStep && !continuesAfterStep(app, call);
  });
  forgetLoads(transaction, (key) => key.startsWith('step:') && !key.startsWith(own));
}

/** Takes the `arrive` reactions of the step, the flow, and the application. All three apply. */
function takeArriveReactions(transaction: Transaction, location: StepLocation): void {
  const event = { name: 'arrive', payload: null };
  for (const { on } of [location.step, location.flow, transaction.program.app])
    if (on.arrive) takeFirstReaction(transaction, on.arrive, { location, event });
}
