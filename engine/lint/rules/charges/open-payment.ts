// A payment step is open only after the purchase is chosen.

import { escapeSegment, type Flow, isObject, type JsonObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { findPathsRead } from '../../charges.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { findStepById } from '../../declared-names.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getInputPath } from '../../payments/input-path.ts';
import { getStepGuards } from '../../payments/step-guards.ts';
import type { SourcePlace } from '../../places.ts';
import { createConjunction, createFormula, negateFormula } from '../../truth/formula.ts';
import { isSatisfiable } from '../../truth/satisfiable.ts';

const file = 'tea/flow.json';
const replace = '"back": "kind"';
const stepWithPayment = (guard: string) =>
  `"back": "kind", ${guard}\n      "handoff": { "call": "shop.pay", "idempotencyKey": "tea", "with": { "kind": { "$": { "var": "state.kind" } } }, "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid" }, "every": 2, "for": 20, "on": [{ "when": { "var": "result.paid" }, "go": "order" }], "late": ["kind"] } }`;

export const openPayment = defineRule({
  id: 'charges/open-payment',
  summary:
    'A step that charges can be opened by its address before the user has chosen what to buy.',
  why: 'A user who opens an old link or presses Forward in the browser pays for something that was not chosen, or is refused without a reason.',
  examples: {
    valid: [
      {
        file,
        replace,
        by: stepWithPayment('"opensWhen": { "present": [{ "var": "state.kind" }] },'),
      },
      { file, replace, by: stepWithPayment('"redirect": { "unless": "isGreen", "go": "kind" },') },
    ],
    invalid: [
      {
        file,
        replace,
        by: stepWithPayment(''),
        at: `${file}:70`,
        says: '"state.kind" is not chosen',
      },
      {
        ...{
          file,
          replace,
          by: stepWithPayment('"redirect": { "when": "isGreen", "go": "kind" },'),
        },
        ...{ at: `${file}:72`, says: '"state.kind" is not chosen' },
      },
    ],
  },
  check: createPerFlowCheck((context) => getCalls(context).flatMap((call) => check(context, call))),
});

// helpers

function check(
  context: FlowContext,
  { file, pointer, value, flow, step: id }: SourcePlace & { readonly value: JsonObject },
): readonly Finding[] {
  const contract = getOperationContract(context, value.call);
  if (!contract?.charges || !flow || id === null || !pointer.endsWith('/handoff')) return [];
  const step = findStepById(flow, id);
  if (!step?.handoff) return [];
  const { product } = context;
  const names = { app: product.app, flow, location: step.id };
  const open = getStepGuards(flow, step).map(({ rule }) => createFormula(rule, names));
  const missing = Object.entries(isObject(value.with) ? value.with : {}).flatMap(
    ([name, given]) => {
      const path = contract.required.includes(name) ? getInputPath(given) : '';
      if (!path.startsWith('state.') || hasDefault(product, flow, path)) return [];
      const absent = negateFormula(createFormula({ present: [{ var: path }] }, names));
      return isSatisfiable(createConjunction([...open, absent])) ? [{ name, path }] : [];
    },
  );
  const [first] = missing;
  if (!first) return [];
  const guard = getStepGuards(flow, step).find(
    ({ rule, at }) => at !== '' && findPathsRead(product.app, flow, rule).includes(first.path),
  );
  return [
    {
      file,
      pointer: `/steps/${flow.steps.indexOf(step)}${guard?.at ?? '/id'}`,
      message: `"${step.id}" charges, but can be opened by its address while "${first.path}" is not chosen.`,
      suggestion: `Add "opensWhen": { "present": [{ "var": "${first.path}" }] }, or the condition of the button that leads here.`,
      related: missing.map(({ name }) => ({
        ...{ file, pointer: `${pointer}/with/${escapeSegment(name)}` },
        message: `"${String(value.call)}" requires this input.`,
      })),
    },
  ];
}

function hasDefault(product: FlowContext['product'], flow: Flow, path: string): boolean {
  const found = lookUpPath(getDataSchema(product, flow), path);
  return !found.found || (found.schema.default !== undefined && found.schema.default !== null);
}
