// The screen before a payment shows the answers of the previous steps, each with a way to change the answer.

import {
  type Flow,
  findPlaceholders,
  isObject,
  type Json,
  type JsonObject,
  type Step,
  toObject,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { doPathListsOverlap, findPathsInTemplate } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getForms } from '../../forms/forms.ts';
import { findChargingCalls, findPaymentPaths } from '../../money/payment-paths.ts';
import { getPaymentScreen } from '../../money/sent-amount.ts';
import { tillFiles } from '../../sample/till-files.ts';
import { toFileText } from '../../sample/to-file-text.ts';

const file = 'till/screens/till.json';
const replace = '"lead": "One cup.",';

/** The sample flow with a step that asks for a weight before the payment. */
const also = {
  'till/flow.json': String(tillFiles['till/flow.json']).replace(
    /"steps": \[\s*\{\s*"id": "till",\s*"on": \{/,
    '"steps": [{ "id": "weight" }, { "id": "till", "on": { "change": "weight",',
  ),
  'till/screens/weight.json': toFileText({
    title: 'How much tea?',
    form: {
      bind: 'state',
      schema: {
        type: 'object',
        required: ['weight'],
        properties: { weight: { type: 'integer', title: 'Grams' } },
      },
    },
  }),
};

const showFact = (more: string) =>
  `${replace} "blocks": [{ "block": "facts", "items": [\n{ "label": "Grams", "value": { "$": { "var": "state.weight" } }${more} }] }],`;

const change = ', "change": { "label": "Change", "event": "change" }';

export const unreviewedAnswer = defineRule({
  id: 'screens/unreviewed-answer',
  summary: 'An answer is not shown again, with a way to change it, before the user pays.',
  why: 'The user pays for something that a slip decided, and cannot see or correct it.',
  examples: {
    valid: [{ file, replace, by: showFact(change), also }],
    invalid: [
      { file, replace, by: showFact(''), also, at: `${file}:1`, says: '"state.weight"' },
      { file, replace, by: replace, also, at: `${file}:1`, says: 'of the step "weight"' },
    ],
  },
  check: createPerFlowCheck(findUnreviewed),
});

// helpers

function findUnreviewed(context: FlowContext): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const path of findChargingCalls(context).flatMap((call) =>
    findPaymentPaths(context, call),
  )) {
    const { call, step } = path;
    const screen = getPaymentScreen(context, path);
    if (!screen || step.offPath) continue;
    const shown = findChangeable(context, call.flow, step, context.sources.values[screen.file]);
    for (const answer of findAnswers(context, call.flow, step)) {
      const isReviewed = shown.some(
        ({ targets, paths }) =>
          (targets.includes(answer.step.id) || (answer.isLast && targets.includes('@back'))) &&
          doPathListsOverlap([answer.path], paths),
      );
      if (isReviewed) continue;
      found.set(`${screen.file} ${answer.path}`, {
        file: screen.file,
        pointer: '',
        message: `The answer "${answer.path}" of the step "${answer.step.id}" is not shown before the payment, or without a way to change it.`,
        suggestion: `Show it in "facts", with "change" and an event of the step "${step.id}" that leads to "${answer.step.id}".`,
        related: [{ file: answer.file, pointer: answer.pointer, message: 'The question.' }],
      });
    }
  }
  return [...found.values()];
}

interface Answer {
  readonly step: Step;
  /** True if Back on the payment step leads to the step. */
  readonly isLast: boolean;
  readonly path: string;
  readonly file: string;
  readonly pointer: string;
}

/** Returns the stored answers of all steps on the path before a step. */
function findAnswers(context: FlowContext, flow: Flow, before: Step): readonly Answer[] {
  const earlier = flow.steps
    .slice(0, Math.max(0, flow.steps.indexOf(before)))
    .filter(({ offPath }) => !offPath);
  return getForms(context).flatMap(({ bind, file, fields, flow: owner, steps }) => {
    const step = owner === flow ? earlier.find(({ id }) => steps.includes(id)) : undefined;
    if (!step || bind === null) return [];
    const isLast = step === earlier.at(-1);
    return fields.map(({ name, pointer }) => ({
      ...{ step, isLast, file, pointer },
      path: `${bind}.${name}`,
    }));
  });
}

interface Changeable {
  /** The steps that the events of the item lead to. */
  readonly targets: readonly string[];
  /** The data that the item shows. */
  readonly paths: readonly string[];
}

/** Returns the items of a screen that have an event next to their values. */
function findChangeable(
  context: FlowContext,
  flow: Flow,
  step: Step,
  raw: Json | undefined,
): readonly Changeable[] {
  const { app } = context.product;
  return findItems(toObject(raw).blocks ?? null).map(({ item, events }) => ({
    targets: events.flatMap((event) => findTargets(flow, step, event)),
    paths: findPathsInTemplate(app, flow, [item, findPlacedRules(item)] as never),
  }));
}

interface Item {
  readonly item: JsonObject;
  readonly events: readonly string[];
}

function findItems(shape: Json): readonly Item[] {
  if (Array.isArray(shape)) return shape.flatMap(findItems);
  if (!isObject(shape)) return [];
  const events = Object.values(shape).flatMap((each) =>
    isObject(each) && typeof each.event === 'string' ? [each.event] : [],
  );
  const { when: _when, unless: _unless, ...item } = shape;
  return [
    ...(events.length > 0 ? [{ item, events }] : []),
    ...Object.values(shape).flatMap(findItems),
  ];
}

/** Returns the placeholders of the texts in a value as expressions. */
function findPlacedRules(shape: Json): readonly Json[] {
  if (typeof shape === 'string')
    return findPlaceholders(shape).map(({ path }): Json => {
      const name = /^derived\.([^.]+)/.exec(path)?.[1];
      return { $: name === undefined ? { var: path } : { derived: name } };
    });
  if (Array.isArray(shape)) return shape.flatMap(findPlacedRules);
  return isObject(shape) ? Object.values(shape).flatMap(findPlacedRules) : [];
}

/** Returns the steps that an event leads to through the reactions of the step or the flow. */
function findTargets(flow: Flow, step: Step, event: string): readonly string[] {
  return [...(step.on[event] ?? []), ...(flow.on[event] ?? [])].flatMap(({ go }) =>
    typeof go === 'string' ? [go] : [],
  );
}
