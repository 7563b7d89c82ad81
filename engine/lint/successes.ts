// Finds the steps that follow a payment after a service has confirmed it.

import type { Flow, Reaction, Step } from '../language/index.ts';
import { confirmedPaths, contractOf, pathsRead, readsAnswer } from './charges.ts';
import type { FlowContext } from './define-rule.ts';

/** A step that follows a confirmed payment. */
export interface Success {
  readonly step: Step;
  readonly charge: string;
  /** The operation that confirms the payment, and the location of its call. */
  readonly from: { readonly operation: string; readonly pointer: string };
  /**
   * The data paths of the response that decide whether this step is entered. Empty when only the
   * outcome decides.
   */
  readonly decided: readonly string[];
}

/** Returns the steps of a flow that follow a confirmed payment. */
export function successesOf(context: FlowContext, flow: Flow): readonly Success[] {
  return flow.steps.flatMap((step, index) => [
    ...afterHandoff(context, flow, step, index),
    ...afterCall(context, flow, step, index),
  ]);
}

// helpers

function afterHandoff(
  context: FlowContext,
  flow: Flow,
  { handoff }: Step,
  index: number,
): readonly Success[] {
  if (!handoff || !contractOf(context, handoff.call)?.charges) return [];
  const confirmed = confirmedPaths(context, flow, handoff.call);
  const from = {
    operation: handoff.back.confirm.call,
    pointer: `/steps/${index}/handoff/back/on`,
  };
  return handoff.back.on
    .filter((each) => readsAnswer(context.product.app, flow, each, confirmed))
    .flatMap((each) => {
      const decided = decidedBy(context, flow, each, handoff.back.confirm.into);
      return stepsOf(flow, each.go).map((step) => ({ step, charge: handoff.call, from, decided }));
    });
}

function afterCall(
  context: FlowContext,
  flow: Flow,
  { id, on }: Step,
  index: number,
): readonly Success[] {
  return Object.entries(on).flatMap(([event, reactions]) =>
    reactions.flatMap(({ call, on: outcomes }) => {
      if (call === undefined || !contractOf(context, call)?.charges) return [];
      const from = { operation: call, pointer: `/steps/${index}/on/${event}` };
      return (outcomes?.ok ?? [])
        .flatMap(({ go }) => stepsOf(flow, go))
        .filter((step) => step.id !== id && !step.handoff && flow.steps.indexOf(step) > index)
        .map((step) => ({ step, charge: call, from, decided: [] }));
    }),
  );
}

function stepsOf(flow: Flow, target: string | undefined): readonly Step[] {
  return flow.steps.filter(({ id }) => id === target);
}

/** Returns the paths of the persisted response that the guard of a case reads. */
function decidedBy(
  { product }: FlowContext,
  flow: Flow,
  { when }: Reaction,
  into: string | undefined,
): readonly string[] {
  if (when === undefined || into === undefined) return [];
  const read = pathsRead(product.app, flow, when).map((path) =>
    path.startsWith('result.') ? `${into}${path.slice('result'.length)}` : path,
  );
  return [...new Set(read.filter((path) => path === into || path.startsWith(`${into}.`)))];
}
