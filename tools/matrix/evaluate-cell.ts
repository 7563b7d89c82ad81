// Checks the screen that a user meets when one call of a journey fails.

import { isDeepEqual } from 'remeda';
import { type Json, type JsonObject, type Program, readPath } from '../../engine/language/index.ts';
import { createView } from '../../engine/runtime/index.ts';
import type { FlowJourney } from '../../engine/simulate/index.ts';
import { findDeadEnd } from './dead-end.ts';
import { findBrokenInvariant } from './find-broken-invariant.ts';
import { isNeverStored } from './never-stored.ts';
import {
  dispatchEvent,
  type FailedCall,
  formatPlace,
  type Moment,
  type Playthrough,
  playThrough,
} from './play-through.ts';

/** The end of a failed call for the user. */
export type CellResult =
  /** The journey continues without the response. */
  | { readonly kind: 'unaffected' }
  /** One more press reaches the step of the journey. */
  | { readonly kind: 'retried' }
  /** The flow says what happened, and offers a next step. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'fault'; readonly fault: string };

/** Outcomes that end by themselves: the same call can succeed later. */
const transientOutcomes = ['offline', 'timeout', 'failed', '429', '500', '502', '503', '504'];

/** The outcomes of network faults and of statuses. The services map each fault to one of them. */
export const faultOutcomes = [
  ...transientOutcomes,
  ...['400', '401', '403', '404', '405', '409', '410', '412', '413', '422'],
];

/**
 * Plays a journey with a fault and checks the promises: the screen offers a next step and keeps the typed answers, and
 * once the fault is gone, one more press reaches the step of the journey.
 * @param whole the same journey without a fault
 * @param changes returns true for an operation that changes something
 * @example
 * evaluateCell(program, journey, playThrough(program, journey), { call, outcome: 'offline' }, changes) // { kind: 'retried' }
 */
export function evaluateCell(
  program: Program,
  flowJourney: Pick<FlowJourney, 'flow' | 'journey'>,
  whole: Playthrough,
  injected: FailedCall,
  changes: (operation: string) => boolean,
): CellResult {
  const failed = playThrough(program, flowJourney, injected);
  const step = flowJourney.journey.steps[injected.call.step];
  const before = whole.moments[injected.call.step];
  const goal = whole.moments[injected.call.step + 1];
  const now = failed.moments.at(-1);
  if (!step || !before || !goal || !now) throw new Error('The journey has no such step.');
  if (isAtGoal(now, goal)) return { kind: 'unaffected' };
  const deadEnd = findDeadEnd(program, now);
  if (deadEnd !== null) return { kind: 'fault', fault: deadEnd };
  const broken = findBrokenInvariant(program, { failed, before, injected, changes });
  if (broken !== null) return { kind: 'fault', fault: broken };
  const isSameStep = formatPlace(now.snapshot) === formatPlace(before.snapshot);
  // Answers that a service took before the failure need not be in the form any more.
  const isTaken = whole.calls.some(
    ({ step: made, purpose, index }) =>
      made === injected.call.step && purpose === 'event' && index < injected.call.index,
  );
  if (step.event === 'submit' && isSameStep && !isTaken) {
    const lost = findLostAnswers(program, now, step.with);
    if (lost.length > 0) return { kind: 'fault', fault: `${lost.join(', ')} is lost.` };
  }
  if (!transientOutcomes.includes(injected.outcome)) return { kind: 'answered' };
  const again = pressAgain(program, now, step, isSameStep);
  if (again === null) return { kind: 'answered' };
  if (isAtGoal(again, goal)) return { kind: 'retried' };
  return {
    kind: 'fault',
    fault: `One more press leads to ${formatPlace(again.snapshot)} instead of ${formatPlace(goal.snapshot)}.`,
  };
}

// helpers

/** Repeats what failed, with the failure's retry button or the step's own button. Returns null on another step. */
function pressAgain(
  program: Program,
  now: Moment,
  step: FlowJourney['journey']['steps'][number],
  isSameStep: boolean,
): Moment | null {
  if (now.snapshot.failure !== null) return dispatchEvent(program, now, { name: 'retry' });
  if (step.event === undefined || !isSameStep) return null;
  return dispatchEvent(program, now, { name: step.event, payload: step.with ?? null });
}

/** Returns true at the step that the journey reaches. A journey may itself end with a failure. */
function isAtGoal(now: Moment, goal: Moment): boolean {
  if (goal.left !== null) return now.left !== null;
  const [here, there] = [now.snapshot, goal.snapshot];
  return (
    formatPlace(here) === formatPlace(there) &&
    here.status === there.status &&
    here.failure?.operation === there.failure?.operation
  );
}

/** Returns the names of submitted answers that the form no longer has, except those that are never stored. */
function findLostAnswers(
  program: Program,
  { snapshot }: Moment,
  submitted: Json | undefined,
): readonly string[] {
  const { form } = createView(program, snapshot);
  if (!form || typeof submitted !== 'object' || submitted === null) return [];
  const properties = (form.schema.properties ?? {}) as Readonly<Record<string, JsonObject>>;
  return Object.entries(submitted).flatMap(([name, value]) => {
    const property = properties[name];
    const isKept = isDeepEqual(readPath(form.data as JsonObject, name), value as Json);
    return property === undefined || isNeverStored(property) || value === null || isKept
      ? []
      : [name];
  });
}
