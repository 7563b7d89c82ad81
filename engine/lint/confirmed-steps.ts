// Finds the steps that are entered after a service has confirmed a payment.

import { type Flow, isPathWithin, type Reaction, type Step } from '../language/index.ts';
import { getOperationContract } from './catalog.ts';
import { findConfirmedPaths, findPathsRead, readsChargeConfirmation } from './charges.ts';
import type { FlowContext } from './define-rule.ts';

/** A step that is entered after a confirmed payment. */
export interface ConfirmedStep {
  readonly step: Step;
  readonly charge: string;
  /** The operation that confirms the payment, and the location of its call. */
  readonly from: { readonly operation: string; readonly pointer: string };
  /** The data paths of the response that decide if the step is entered. Empty if only the outcome decides. */
  readonly decided: readonly string[];
}

/** Returns the steps of a flow that are entered after a confirmed payment. */
export function findConfirmedSteps(context: FlowContext, flow: Flow): readonly ConfirmedStep[] {
  return flow.steps.flatMap((step, index) => [
    ...findStepsAfterHandoff(context, flow, step, index),
    ...findStepsAfterCall(context, flow, step, index),
  ]);
}

// helpers

function findStepsAfterHandoff(
  context: FlowContext,
  flow: Flow,
  { handoff }: Step,
  index: number,
): readonly ConfirmedStep[] {
  if (!handoff || !getOperationContract(context, handoff.call)?.charges) return [];
  const confirmed = findConfirmedPaths(context, flow, handoff.call);
  const from = {
    operation: handoff.back.confirm.call,
    pointer: `/steps/${index}/handoff/back/on`,
  };
  return handoff.back.on
    .filter((each) => readsChargeConfirmation(context.product.app, flow, each, confirmed))
    .flatMap((each) => {
      const decided = findDecidingPaths(context, flow, each, handoff.back.confirm.into);
      return findTargetSteps(flow, each.go).map((step) => ({
        step,
        charge: handoff.call,
        from,
        decided,
      }));
    });
}

function findStepsAfterCall(
  context: FlowContext,
  flow: Flow,
  { id, on }: Step,
  index: number,
): readonly ConfirmedStep[] {
  return Object.entries(on).flatMap(([event, reactions]) =>
    reactions.flatMap(({ call, on: outcomes }) => {
      if (call === undefined || !getOperationContract(context, call)?.charges) return [];
      const from = { operation: call, pointer: `/steps/${index}/on/${event}` };
      return (outcomes?.ok ?? [])
        .flatMap(({ go }) => findTargetSteps(flow, go))
        .filter((step) => step.id !== id && !step.handoff && flow.steps.indexOf(step) > index)
        .map((step) => ({ step, charge: call, from, decided: [] }));
    }),
  );
}

function findTargetSteps(flow: Flow, target: string | undefined): readonly Step[] {
  return flow.steps.filter(({ id }) => id === target);
}

/** Returns the data paths of the stored response that the guard of a case reads. */
function findDecidingPaths(
  { product }: FlowContext,
  flow: Flow,
  { when }: Reaction,
  into: string | undefined,
): readonly string[] {
  if (when === undefined || into === undefined) return [];
  const read = findPathsRead(product.app, flow, when).map((path) =>
    path.startsWith('result.') ? `${into}${path.slice('result'.length)}` : path,
  );
  return [...new Set(read.filter((path) => isPathWithin(path, into)))];
}
