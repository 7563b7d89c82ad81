// `why` and `replay`: play a journey step by step and print the decisions.

import { type Decision, type JourneyTrace, traceJourney } from '../../engine/explore/index.ts';
import type { Journey, Product, Snapshot } from '../../engine/language/index.ts';
import { describeDecision } from '../explore/describe-decision.ts';
import { readJourney } from '../explore/read-journey.ts';
import type { Command } from './command.ts';
import { readProduct } from './project.ts';

export const why: Command = {
  name: 'why',
  takes: '<flow> <answers.json> [number]',
  summary: 'explain why answers lead to a step; the file holds data or a journey',
  options: { 'as-test': { about: 'print it as a journey for journeys.json' } },
  run(names, values, project) {
    const parsed = readProduct(project());
    const { product } = parsed;
    const { flow, journey } = readJourney(parsed, names);
    const traced = traceJourney(product, flow, journey);
    if (values['as-test'] === true)
      console.log(JSON.stringify(addExpectations(journey, traced), null, 2));
    else console.log(describeSteps(product, journey, traced).join('\n'));
    return 0;
  },
};

export const replay: Command = {
  name: 'replay',
  takes: '<flow> <journey.json> [number]',
  summary: 'play a journey from a finding or from `paths`, and print where it leads',
  options: {},
  run(names, _values, project) {
    const parsed = readProduct(project());
    const { product } = parsed;
    const { flow, journey } = readJourney(parsed, names);
    const { steps, fault } = traceJourney(product, flow, journey);
    const lines = steps.map(
      ({ snapshot }, index) => `${describeStep(journey, index)} → ${describeState(snapshot)}`,
    );
    console.log([journey.name, ...lines].join('\n'));
    if (fault) console.log(`Step ${fault.step + 1}: ${fault.message}`);
    return fault ? 1 : 0;
  },
};

// helpers

function describeSteps(
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

/**
 * Returns true for a decision that explains the result. Guards of steps that passed are left out.
 */
function isInformative({ element, what }: Decision): boolean {
  if (element.screen !== null) return false;
  const guarded = element.kind === 'guard' && typeof what === 'object' && 'held' in what;
  return (
    !guarded ||
    !/\/(completeWhen|opensWhen|when)$/.test(element.id) ||
    !what.held ||
    element.id.includes('/redirect/')
  );
}

function describeStep({ steps }: Journey, index: number): string {
  const { open, event, with: payload, wait } = steps[index] ?? {};
  const what = open ?? event ?? (wait === undefined ? 'look' : `wait ${wait} seconds`);
  return `${index + 1}. ${what}${payload === undefined ? '' : ` ${JSON.stringify(payload)}`}`;
}

function describeState({ flow, step, status, failure, notice }: Snapshot): string {
  const place = flow === null ? 'no step yet' : `${flow}:${step}`;
  const details = [
    status === 'ready' ? '' : status,
    failure ? `failed with ${failure.outcome}` : '',
    notice ?? '',
  ].filter(Boolean);
  return details.length === 0 ? place : `${place} (${details.join('; ')})`;
}

/** Returns the journey with expectations that record where each step led. */
function addExpectations(journey: Journey, { steps }: JourneyTrace): Journey {
  return {
    ...journey,
    steps: journey.steps.map((step, index) => {
      const snapshot = steps[index]?.snapshot;
      const isSomewhere = snapshot?.flow && snapshot.step && !snapshot.entering;
      return isSomewhere ? { ...step, at: `${snapshot.flow}:${snapshot.step}` } : step;
    }),
  };
}
