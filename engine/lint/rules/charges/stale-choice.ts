// If the choices of an answer depend on another answer, a guard of the charge checks that the chosen answer is still
// offered.

import {
  escapeSegment,
  type Flow,
  getExpressionReads,
  isObject,
  type Json,
  type JsonObject,
  type Logic,
  type Step,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { findPathsRead } from '../../charges.ts';
import { findStepById } from '../../declared-names.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { findExpressionDependencies, findExpressionsInTemplate } from '../../expressions.ts';
import { getForms } from '../../forms/forms.ts';
import { getInputPath } from '../../payments/input-path.ts';
import { getStepGuards, type PlacedGuard } from '../../payments/step-guards.ts';
import type { SourcePlace } from '../../places.ts';

const file = 'tea/flow.json';
const replace = '"back": "kind"';
const createPayment = (guard: string) =>
  `"back": "kind", "opensWhen": ${guard},\n      "handoff": { "call": "shop.pay", "idempotencyKey": "tea", "with": { "kind": { "$": { "var": "state.kind" } } }, "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid" }, "every": 2, "for": 20, "on": [{ "when": { "var": "result.paid" }, "go": "order" }], "late": ["kind"] } }`;
const isChosen = '{ "present": [{ "var": "state.kind" }] }';

/** Creates a form whose kinds of tea, or their labels, depend on the number of cups. */
const createScreen = (choices: string) => ({
  'tea/screens/kind.json': `{
  "title": "Which tea?",
  "form": {
    "bind": "state",
    "schema": {
      "type": "object",
      "required": ["kind"],
      "properties": { "kind": { "type": "string", "title": "Kind" }, "cups": { "type": "integer", "title": "Cups" } }
    },
    "ui": {
      "kind": {
        "ui:widget": "radios",
        "ui:options": { "choices": ${choices} }
      }
    }
  },
  "actions": [{ "event": "submit", "label": "Continue" }, { "event": "help", "label": "Help" }]
}
`,
});
const kindsByCups =
  '{ "$": { "if": [{ "==": [{ "var": "state.cups" }, 1] }, [{ "value": "green", "label": "Green" }], [{ "value": "black", "label": "Black" }]] } }';
const labelsByCups =
  '[{ "value": "green", "label": { "$": { "if": [{ "==": [{ "var": "state.cups" }, 1] }, "Green", "Green tea"] } } }, { "value": "black", "label": "Black" }]';

export const staleChoice = defineRule({
  id: 'charges/stale-choice',
  summary:
    'A step charges for an answer whose choices depend on another answer, and its guard checks only that there is one.',
  why: 'A user who changes an earlier answer keeps a later one that is no longer offered, and pays for a combination that is not offered.',
  examples: {
    valid: [
      {
        ...{ file, replace, by: createPayment(isChosen) },
        also: createScreen(labelsByCups),
      },
      {
        ...{ file, replace },
        by: createPayment(`{ "and": [${isChosen}, { "==": [{ "var": "state.kind" }, "green"] }] }`),
        also: createScreen(kindsByCups),
      },
    ],
    invalid: [
      {
        ...{ file, replace, by: createPayment(isChosen) },
        also: createScreen(kindsByCups),
        at: `${file}:72`,
        says: '"state.kind" is chosen, not that it is still offered',
      },
      {
        ...{ file, replace, by: createPayment('{ "!!": [{ "var": "state.kind" }] }') },
        also: createScreen(kindsByCups),
        at: `${file}:72`,
        says: 'depend on "state.cups"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap((call) => checkCall(context, call)),
  ),
});

// helpers

function checkCall(
  context: FlowContext,
  { file, pointer, value, flow, step: id }: SourcePlace & { readonly value: JsonObject },
): readonly Finding[] {
  if (!getOperationContract(context, value.call)?.charges || !flow || id === null) return [];
  const step = findStepById(flow, id);
  if (!step || !pointer.endsWith('/handoff')) return [];
  const dependent = getDependentAnswers(context, flow);
  return Object.values(isObject(value.with) ? value.with : {}).flatMap((given) => {
    const answer = dependent.find(({ path }) => path === getInputPath(given));
    return answer ? checkAnswer(context, { file, flow, step, answer }) : [];
  });
}

/** An answer whose choices depend on other answers. */
interface DependentAnswer {
  readonly path: string;
  readonly on: string;
  readonly choices: { readonly file: string; readonly pointer: string };
}

/** Returns the answers of a flow whose choices depend on another answer. */
function getDependentAnswers(context: FlowContext, flow: Flow): readonly DependentAnswer[] {
  const fields = getForms(context)
    .filter((form) => form.flow === flow && form.bind !== null)
    .flatMap((form) => form.fields.map((field) => ({ field, path: `${form.bind}.${field.name}` })));
  const answers = new Set(fields.map(({ path }) => path));
  return fields.flatMap(({ field, path }) => {
    const { choices } = field.options;
    if (choices === undefined) return [];
    const on = getSources(choices.value)
      .flatMap((each) => findPathsRead(context.product.app, flow, each))
      .find((each) => each !== path && answers.has(each));
    return on === undefined ? [] : [{ path, on, choices }];
  });
}

/** Returns the expressions that decide which values are offered. Expressions in labels are ignored. */
function getSources(choices: Json): readonly Logic[] {
  if (Array.isArray(choices))
    return choices.flatMap((each) =>
      isObject(each) ? findExpressionsInTemplate(each.value ?? null) : [],
    );
  if (!isObject(choices)) return [];
  const { $each, of, by } = choices;
  if ($each === undefined) return findExpressionsInTemplate(choices);
  return [
    $each,
    by ?? null,
    ...findExpressionsInTemplate(isObject(of) ? (of.value ?? null) : null),
  ];
}

function checkAnswer(
  { product }: FlowContext,
  {
    file,
    flow,
    step,
    answer: { path, on, choices },
  }: {
    readonly file: string;
    readonly flow: Flow;
    readonly step: Step;
    readonly answer: DependentAnswer;
  },
): readonly Finding[] {
  const guards = getStepGuards(flow, step);
  const isCompared = guards.some(({ rule }) =>
    findExpressionDependencies(product.app, flow, rule).some((each) => comparesPath(each, path)),
  );
  const guard = guards.find(({ rule }) => findPathsRead(product.app, flow, rule).includes(path));
  if (isCompared || !guard) return [];
  return [
    {
      file,
      pointer: getGuardPointer(flow, step, guard, path),
      message: `The guard of "${step.id}" checks that "${path}" is chosen, not that it is still offered: its choices depend on "${on}".`,
      suggestion: `Compare it with the values that the field offers, such as { "in": [{ "var": "${path}" }, { "derived": "…" }] }.`,
      related: [{ ...choices, message: 'These are the choices.' }],
    },
  ];
}

/** Returns the location of the named condition that reads the path. Otherwise returns the location of the guard. */
function getGuardPointer(flow: Flow, step: Step, { rule, at }: PlacedGuard, path: string): string {
  const condition = getExpressionReads(rule).conditions.find(({ name }) =>
    readsPath(flow.conditions[name]?.when ?? null, path),
  );
  return condition
    ? `/conditions/${escapeSegment(condition.name)}/when`
    : `/steps/${flow.steps.indexOf(step)}${at === '' ? '/id' : at}`;
}

/** The operators that compare the value of a path, and do not only test if the value exists. */
const comparisons = ['==', '!=', '===', '!==', 'in', 'find', 'some', 'filter'];

function comparesPath(rule: Logic, path: string): boolean {
  if (Array.isArray(rule)) return rule.some((each) => comparesPath(each, path));
  if (!isObject(rule)) return false;
  return Object.entries(rule).some(
    ([operator, given]) =>
      (comparisons.includes(operator) && readsPath(given, path)) || comparesPath(given, path),
  );
}

/** Returns true if a rule reads a path directly, not through a named condition or a derived value. */
function readsPath(rule: Logic, path: string): boolean {
  const { paths, roots } = getExpressionReads(rule);
  return [...paths, ...roots].some(({ name }) => name === path);
}
