// Describes the result of a journey and the decisions that led to it.

import type { JourneyTrace, RecordedDecision } from '../../engine/explore/index.ts';
import type { Journey, Product, Snapshot } from '../../engine/language/index.ts';
import { describeDecision } from './describe-decision.ts';

/** Returns a line for each step of a journey, followed by an indented line for each decision in the step. */
export function describeTrace(
  product: Product,
  journey: Journey,
  { steps, fault }: JourneyTrace,
): readonly string[] {
  const lines = steps.flatMap(({ decisions, snapshot }, index) => [
    `${describeStep(journey, index)} → ${describeState(snapshot)}`,
    ...decisions
      .filter(isInformative)
      .map((decision) => `    ${describeDecision(product, decision)}`),
  ]);
  return fault ? [...lines, `Step ${fault.step + 1}: ${fault.message}`] : lines;
}

/** Returns the event of a journey step with its payload, such as `2. submit {"kind":"green"}`. */
export function describeStep({ steps }: Journey, index: number): string {
  const { open, event, with: payload, wait } = steps[index] ?? {};
  const what = open ?? event ?? (wait === undefined ? 'look' : `wait ${wait} seconds`);
  return `${index + 1}. ${what}${payload === undefined ? '' : ` ${JSON.stringify(payload)}`}`;
}

/** Returns the step that a snapshot shows, and its failure or notice. */
export function describeState({ flow, step, status, failure, notice }: Snapshot): string {
  const place = flow === null ? 'no step yet' : `${flow}:${step}`;
  const details = [
    status === 'ready' ? '' : status,
    failure ? `failed with ${failure.outcome}` : '',
    notice ?? '',
  ].filter(Boolean);
  return details.length === 0 ? place : `${place} (${details.join('; ')})`;
}

/** Returns a journey with expectations that record the resulting step of each journey step. */
export function addExpectations(journey: Journey, { steps }: JourneyTrace): Journey {
  return {
    ...journey,
    steps: journey.steps.map((step, index) => {
      const snapshot = steps[index]?.snapshot;
      const isSomewhere = snapshot?.flow && snapshot.step && !snapshot.entering;
      return isSomewhere ? { ...step, at: `${snapshot.flow}:${snapshot.step}` } : step;
    }),
  };
}

// helpers

/** Returns true for a decision that explains the result. Leaves out guards that allowed the user to enter a step. */
function isInformative({ element, what }: RecordedDecision): boolean {
  if (element.screen !== null) return false;
  const guarded = element.kind === 'guard' && typeof what === 'object' && 'held' in what;
  return (
    !guarded ||
    !/\/(completeWhen|opensWhen|when)$/.test(element.id) ||
    !what.held ||
    element.id.includes('/redirect/')
  );
}
