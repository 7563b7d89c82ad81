// A flow detects a change of the data that it charges for, such as an account, if other pages can change this data.

import { omitBy } from 'remeda';
import {
  type Flow,
  flowFile,
  isObject,
  type Json,
  type Template,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { findPathsInTemplate, findPathsRead } from '../../charges.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const subject = '{ "var": "session.returnTo" }';
const payment = (then = '') => ({
  file,
  replace: '"steps": [',
  by: `"enter": { "take": [{ "query": "for", "into": "session.returnTo" }]${then} }, "steps": [{ "id": "pay", "offPath": true, "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "with": { "cups": { "$": { "var": "state.cups" } }, "paidUrl": { "$link": "about", "query": { "for": { "$": ${subject} } } } }, "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid", "with": { "kind": { "$": ${subject} } } }, "every": 2, "for": 20, "on": ["order"], "late": ["kind"] } } },`,
});

export const otherSubject = defineRule({
  id: 'charges/other-subject',
  summary:
    'A flow charges for a record outside of its state, and never compares it with the record that the choices in its state were made for.',
  why: 'A user who switches to another record finds the choices for the first one, and pays for them.',
  examples: {
    valid: [
      payment(
        `, "then": [{ "when": { "!=": [${subject}, { "var": "state.kind" }] }, "reset": ["state.cups"] }]`,
      ),
    ],
    invalid: [{ ...payment(), at: `${file}:62`, says: 'keeps "state.cups"' }],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => check(context, flow)),
  ),
});

// helpers

function check(context: FlowContext, flow: Flow): readonly Finding[] {
  const { app } = context.product;
  const charged = listChargedInputs(context, flow).flatMap((input) =>
    findPathsInTemplate(app, flow, input),
  );
  const choices = charged.filter(
    (path) => path.startsWith('state.') && isKept(context, flow, path),
  );
  const compared = listEntryGuards(flow)
    .map((when) => findPathsRead(app, flow, when))
    .filter((paths) => paths.some((path) => path.startsWith('state.')))
    .flat();
  const [choice] = choices;
  if (choice === undefined) return [];
  // A query value that is taken only if a guard holds restores data, such as the purchase that the user paid for.
  return flow.enter.take
    .filter(({ when }) => when === undefined)
    .map(({ into }) => into)
    .filter((path) => charged.includes(path) && isSubject(context, flow, path))
    .filter((path) => !compared.includes(path))
    .map((path) => ({
      file: flowFile(context.folderOf(flow.id)),
      pointer: '/enter',
      message: `The flow charges for "${path}", but keeps "${choice}" when "${path}" changes.`,
      suggestion: `Store "${path}" beside the choices in the state, and add a reaction to "then" that resets the choices when it changes.`,
    }));
}

/** Returns the inputs of the calls that charge or open a payment page, without the displayed total. */
function listChargedInputs(context: FlowContext, { steps }: Flow): readonly Template[] {
  return steps
    .flatMap(({ handoff, on }) => [...(handoff ? [handoff] : []), ...Object.values(on).flat()])
    .flatMap(({ call, with: input }) => {
      const charges = getOperationContract(context, call)?.charges;
      if (charges === undefined || !isObject(input)) return [];
      return [omitBy(input, (_, name) => name === charges.amount)];
    });
}

function listEntryGuards({ enter: { load, redirect, then } }: Flow) {
  return [...redirect, ...then, ...load.flatMap(({ on }) => Object.values(on).flat())].map(
    ({ when = true }) => when,
  );
}

/** Returns true for data that is kept after the page is closed. */
function isKept(context: FlowContext, flow: Flow, path: string): boolean {
  return flow.state.keep !== 'memory' && getProperty(context, flow, path)?.['x-keep'] !== false;
}

/** Returns true for data outside of the flow's state that loads or confirmations send, such as the id of a record. */
function isSubject({ product: { app } }: FlowContext, flow: Flow, path: string): boolean {
  const calls = [
    ...flow.enter.load,
    ...flow.steps.flatMap(({ load, handoff }) => [
      ...load,
      ...(handoff ? [handoff.back.confirm] : []),
    ]),
  ];
  return (
    !path.startsWith('state.') &&
    calls.some(({ with: input }) => findPathsInTemplate(app, flow, input ?? null).includes(path))
  );
}

function getProperty({ product }: FlowContext, flow: Flow, path: string) {
  const found = lookUpPath(getDataSchema(product, flow), path);
  return found.found ? (found.schema as Readonly<Record<string, Json>>) : null;
}
