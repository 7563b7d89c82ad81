// Explains in sentences why the last step of a walk shows its current screen.

import { toGuardClause, toReadableTitle } from '../../cli/map/words.ts';
import type { JourneyTrace } from '../../engine/explore/index.ts';
import {
  type Action,
  describeGuard,
  getSourceText,
  type Journey,
  type JourneyStep,
  type Logic,
} from '../../engine/language/index.ts';
import { resolveAddress } from '../../engine/runtime/index.ts';
import type { AnalysisContext } from './context.ts';
import { createOutline } from './outline.ts';
import {
  describeDecisions,
  findGuardDecisions,
  type ReasonWording,
} from './reasons-of-decisions.ts';

type Parsed = AnalysisContext['parsed'];
type TracedStep = JourneyTrace['steps'][number];

/**
 * Returns sentences about the last step of a walk: the user's action, the reactions to it, and the condition that the
 * screen waits for. The sentences are in the order of the engine's decisions.
 */
export function explainPlace(
  parsed: Parsed,
  journey: Journey,
  { steps }: JourneyTrace,
): readonly string[] {
  const last = steps.at(-1);
  if (!last) return ['The walk has not begun.'];
  const before = steps.at(-2)?.snapshot;
  const step = journey.steps[steps.length - 1];
  const wording: ReasonWording = {
    describe: (rule: Logic, flow) => toGuardClause(describeGuard(rule, flow, parsed.product.app)),
    nameOf: (flow, id) => `“${findTitle(parsed, flow, id)}”`,
  };
  const sentences = [
    describeDeed(step, before && describeEvent(parsed, before)),
    ...describeUnknownAddress(parsed, last, step, wording),
    ...describeWay(last, wording),
    ...describeFailure(last),
    ...describeLeaving(last, wording),
    ...describeOpening(last, step, wording),
  ];
  return sentences.length > 1
    ? sentences
    : [...sentences, describePlainResult(parsed, last, before, step, wording)];
}

// helpers

function describeUnknownAddress(
  { product }: Parsed,
  { snapshot }: TracedStep,
  step: JourneyStep | undefined,
  { nameOf }: ReasonWording,
): string[] {
  if (step?.open === undefined || resolveAddress(product.routes, step.open).flow) return [];
  const place = nameOf(snapshot.flow, snapshot.step);
  return [`There is no screen at this address, so the user is led to ${place}.`];
}

/** Returns sentences about the reactions that led the user to another step, and about that step. */
function describeWay({ decisions, snapshot }: TracedStep, wording: ReasonWording): string[] {
  const sentences = describeDecisions(decisions, wording);
  if (sentences.length === 0 || snapshot.failure || snapshot.status === 'leaving')
    return [...sentences];
  return [...sentences, `That leads to ${wording.nameOf(snapshot.flow, snapshot.step)}.`];
}

/** Returns a sentence about a user who leaves the product. */
function describeLeaving(
  { snapshot: { status, flow, step } }: TracedStep,
  { nameOf }: ReasonWording,
) {
  if (status !== 'leaving') return [];
  return [`From ${nameOf(flow, step)}, the user leaves for another site.`];
}

function describeFailure({ snapshot: { failure } }: TracedStep): string[] {
  if (!failure) return [];
  const { operation, outcome } = failure;
  return outcome === 'ok'
    ? [`The screen cannot use the result of “${operation}”, and offers to try again.`]
    : [`The call “${operation}” ended with ${outcome}, and the screen offers to try again.`];
}

/**
 * Returns sentences about an opened address: the requested step that is closed, and the condition that the shown screen
 * waits for.
 */
function describeOpening(
  { decisions, snapshot }: TracedStep,
  step: JourneyStep | undefined,
  { describe, nameOf }: ReasonWording,
): string[] {
  if (step?.open === undefined || snapshot.failure) return [];
  const guards = findGuardDecisions(decisions);
  const closed = guards.find(
    ({ element, held }) =>
      !held && /^[^/]+\/opensWhen$/.test(element.id) && element.step?.id !== snapshot.step,
  );
  const waits = guards.find(
    ({ element, held }) => !held && element.id === `${snapshot.flow}:${snapshot.step}/completeWhen`,
  );
  return [
    ...(closed
      ? [
          `${nameOf(closed.element.flow?.id, closed.element.step?.id)} is closed. It opens ${describe(closed.rule, closed.element.flow)}.`,
        ]
      : []),
    ...(waits && closed
      ? [
          `${nameOf(snapshot.flow, snapshot.step)} comes first. It is complete ${describe(waits.rule, waits.element.flow)}.`,
        ]
      : []),
  ];
}

/** Returns the sentence for a walk step in which the engine made no decision. */
function describePlainResult(
  { product }: Parsed,
  { snapshot }: TracedStep,
  before: TracedStep['snapshot'] | undefined,
  step: JourneyStep | undefined,
  { nameOf }: ReasonWording,
): string {
  const place = nameOf(snapshot.flow, snapshot.step);
  if (step?.open !== undefined) {
    const wanted = resolveAddress(product.routes, step.open);
    return wanted.flow === snapshot.flow && wanted.step === snapshot.step
      ? 'Nothing redirected the user.'
      : `${place} is the first step that is not complete.`;
  }
  const isSame = before?.flow === snapshot.flow && before.step === snapshot.step;
  return isSame ? `The user stays on ${place}.` : `That leads to ${place}.`;
}

function findTitle(
  parsed: Parsed,
  flow: string | null | undefined,
  step: string | null | undefined,
): string {
  const outline = createOutline(parsed).find(({ id }) => id === flow);
  return (
    outline?.steps.find(({ id }) => id === step)?.title ?? step ?? outline?.title ?? 'the page'
  );
}

/** Returns a function that names the button that sends an event on the previous screen. */
function describeEvent(
  parsed: Parsed,
  { flow, step }: { readonly flow: string | null; readonly step: string | null },
): (event: string) => string {
  const own = parsed.product.flows[flow ?? ''];
  const screen = own?.screens[own.steps.find(({ id }) => id === step)?.screen ?? ''];
  const actions: readonly Action[] = screen?.actions ?? [];
  return (event) => {
    const label = actions.find((action) => action.event === event)?.label;
    const what =
      label === undefined
        ? `“${event}” happened`
        : `You pressed “${toReadableTitle(getSourceText(label), event)}”`;
    return `${what} on “${findTitle(parsed, flow, step)}”.`;
  };
}

function describeDeed(
  step: JourneyStep | undefined,
  nameEvent: ((event: string) => string) | undefined,
): string {
  if (step?.open !== undefined) return `You opened ${step.open}.`;
  if (step?.event !== undefined) return nameEvent?.(step.event) ?? `“${step.event}” happened.`;
  return step?.wait === undefined ? 'The walk begins here.' : `${step.wait} seconds have passed.`;
}
