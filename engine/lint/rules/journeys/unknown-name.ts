// Journeys refer to steps, operations, outcomes, flags, and scopes that exist.

import { escapeSegment, isObject, type Json, parseTarget } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import {
  type CheckContext,
  defineRule,
  type Finding,
  type FlowContext,
} from '../../define-rule.ts';
import { findJourneys, type PlacedJourney } from '../../journeys.ts';
import { outcomeDescriptions } from '../../outcomes.ts';
import { describeMisspelling } from '../../repair.ts';

export const unknownJourneyName = defineRule({
  id: 'journeys/unknown-name',
  summary:
    'A journey names a step, an operation, an outcome, a flag or a scope that does not exist.',
  why: 'The journey tests something else than it declares, or nothing.',
  examples: {
    valid: [{ file: 'tea/journeys.json', replace: '"at": "about"', by: '"at": "tea:about"' }],
    invalid: [
      {
        file: 'tea/journeys.json',
        replace: '"at": "about"',
        by: '"at": "abuot"',
        at: 'tea/journeys.json:24',
        says: 'Did you mean "about"',
        repaired: '"at": "about"',
      },
      {
        file: 'tea/journeys.json',
        replace: '"shop.order": {\n        "ok"',
        by: '"shop.oder": {\n        "ok"',
        at: 'tea/journeys.json:10',
        says: 'Did you mean "shop.order"',
        repaired: '"shop.order": {\n        "ok"',
      },
      {
        file: 'tea/journeys.json',
        replace: '"ok": {',
        by: '"okay": {',
        at: 'tea/journeys.json:11',
        says: 'has no outcome "okay"',
      },
      {
        file: 'tea/journeys.json',
        replace: '"given": {\n      "session"',
        by: '"given": {\n      "sesion"',
        at: 'tea/journeys.json:5',
        says: 'Did you mean "session"',
        repaired: '"given": {\n      "session"',
      },
      {
        file: 'tea/journeys.json',
        replace: '"answers"',
        by: '"flags": { "sample": true }, "answers"',
        at: 'tea/journeys.json:9',
        says: 'Did you mean "samples"',
        repaired: '"flags": { "samples": true }, "answers"',
      },
    ],
  },
  check: (context) => [...checkOwnNames(context), ...checkSteps(context)],
});

// helpers

/** The outcomes that every call can have, even if its document does not declare them. */
const commonOutcomes = Object.keys(outcomeDescriptions).filter((name) => /^[a-z]+$/.test(name));

/** Checks the names that belong to the flow of the journey, the application, and the services. */
const checkOwnNames = createPerFlowCheck((context) =>
  findJourneys(context).flatMap((journey) => check(context, journey)),
);

function check(context: FlowContext, journey: PlacedJourney): readonly Finding[] {
  const { app } = context.product;
  const { value, steps } = journey;
  const scopes = ['state', ...Object.keys(app.scopes)];
  return [
    ...findUnknownKeys(journey, { value: value.given, below: '/given' }, scopes, 'scope'),
    ...findUnknownKeys(
      journey,
      { value: value.flags, below: '/flags' },
      Object.keys(app.flags),
      'flag',
    ),
    ...findUnknownCalls(context, journey, { value: value.answers, below: '/answers' }, true),
    ...steps.flatMap((step, index) => [
      ...findUnknownCalls(
        context,
        journey,
        { value: step.answers, below: `/steps/${index}/answers` },
        true,
      ),
      ...findUnknownCalls(
        context,
        journey,
        { value: step.calls, below: `/steps/${index}/calls` },
        false,
      ),
    ]),
  ];
}

/** Checks the steps that journeys reach, which may belong to any flow. */
function checkSteps(context: CheckContext): readonly Finding[] {
  return findJourneys(context).flatMap(({ file, flow, pointer, steps }) =>
    steps.flatMap(({ at }, index) =>
      findUnknownStep(context, flow, at).map((found) => ({
        file,
        pointer: `${pointer}/steps/${index}/at`,
        ...found,
      })),
    ),
  );
}

function findUnknownStep(
  { product: { flows } }: CheckContext,
  own: string,
  at: Json | undefined,
): readonly Omit<Finding, 'file' | 'pointer'>[] {
  if (typeof at !== 'string') return [];
  const { flow, step } = parseTarget(at, own);
  const found = flows[flow];
  if (!found) {
    const known = Object.keys(flows);
    const message = `There is no flow "${flow}".`;
    return [
      { message, ...describeMisspelling(flow ?? '', known, (to) => ({ text: flow ?? '', to })) },
    ];
  }
  const known = found.steps.flatMap(({ id, formerIds }) => [id, ...formerIds]);
  if (step === undefined || known.includes(step)) return [];
  const message = `The flow "${flow}" has no step "${step}".`;
  return [{ message, ...describeMisspelling(step, known, (to) => ({ text: step, to })) }];
}

/** A value inside a journey, and its JSON Pointer relative to the journey. */
interface JourneyPart {
  readonly value: Json | undefined;
  readonly below: string;
}

function findUnknownKeys(
  { file, pointer }: PlacedJourney,
  { value, below }: JourneyPart,
  known: readonly string[],
  what: string,
): readonly Finding[] {
  return Object.keys(isObject(value) ? value : {})
    .filter((name) => !known.includes(name))
    .map((name) => ({
      file,
      pointer: `${pointer}${below}/${escapeSegment(name)}`,
      message: `There is no ${what} "${name}".`,
      ...describeMisspelling(name, known, (key) => ({ key })),
    }));
}

function findUnknownCalls(
  { catalog }: FlowContext,
  journey: PlacedJourney,
  { value, below }: JourneyPart,
  hasOutcomes: boolean,
): readonly Finding[] {
  const unknown = findUnknownKeys(
    journey,
    { value, below },
    Object.keys(catalog.operations),
    'operation',
  );
  if (!hasOutcomes || !isObject(value)) return unknown;
  const outcomes = Object.entries(value).flatMap(([operation, answers]) => {
    const contract = getOperationContract({ catalog }, operation);
    if (!contract) return [];
    const known = [...new Set([...Object.keys(contract.results), ...commonOutcomes])];
    return Object.keys(isObject(answers) ? answers : {})
      .filter((name) => !known.includes(name))
      .map((name) => ({
        file: journey.file,
        pointer: `${journey.pointer}${below}/${escapeSegment(operation)}/${escapeSegment(name)}`,
        message: `"${operation}" has no outcome "${name}". Its outcomes are ${known.join(', ')}.`,
        ...describeMisspelling(name, known, (key) => ({ key })),
      }));
  });
  return [...unknown, ...outcomes];
}
