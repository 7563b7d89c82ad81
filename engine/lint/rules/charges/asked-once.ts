// A payment that arrives after the user has returned is noticed without a press of a button.

import { type Flow, flowFile, isObject, type Step } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { followRedirect } from '../../payments/follow-redirect.ts';
import { type PaymentStep, parseReturnLink } from '../../payments/payment-step.ts';

const file = 'tea/flow.json';
const createPayment = (thanks: string, success = '{ "$link": "thanks" }') => ({
  ...{ file, replace: '"steps": [' },
  by: `"steps": [{ "id": "pay", "offPath": true, "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "with": { "paidUrl": ${success} }, "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid", "into": "state.paid" }, "on": [{ "when": { "var": "state.paid.paid" }, "go": "thanks" }], "late": ["kind"] } } }, { "id": "thanks", "offPath": true, ${thanks} },`,
});
const createLoad = (more: string) =>
  `"load": [{ "call": "shop.paid", "into": "state.paid"${more} }]`;

export const askedOnce = defineRule({
  id: 'charges/asked-once',
  summary:
    'The step that a payment returns to asks only once whether the payment was made, and does not ask again by itself.',
  why: 'A user whose payment arrives a few seconds late reads that it has not arrived, and pays again.',
  examples: {
    valid: [
      createPayment(createLoad(''), '{ "$link": "pay", "query": { "back": "paid" } }'),
      createPayment(
        createLoad(', "repeat": { "every": 2, "while": { "!": [{ "var": "state.paid.paid" }] } }'),
      ),
      createPayment(
        `${createLoad('')}, "redirect": { "when": { "present": [{ "var": "query.back" }] }, "go": "pay", "query": { "back": "paid" } }`,
        '{ "$link": "thanks", "query": { "back": "paid" } }',
      ),
    ],
    invalid: [{ ...createPayment(createLoad('')), at: `${file}:62`, says: 'asks only once' }],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) =>
        step.handoff ? check(context, { flow, step, index, handoff: step.handoff }) : [],
      ),
    ),
  ),
});

// helpers

function check(
  context: FlowContext,
  { flow, step, index, handoff }: PaymentStep,
): readonly Finding[] {
  const input = getOperationContract(context, handoff.call)?.charges?.success;
  const given = isObject(handoff.with) ? handoff.with : {};
  const link = input === undefined ? null : parseReturnLink(given[input]);
  if (!link || link.step === step.id || leadsToPayment(flow, link.step, step)) return [];
  const target = followRedirect(flow, link.step);
  const asks = [...flow.enter.load, ...(target?.load ?? [])].filter(({ call }) =>
    getOperationContract(context, call)?.confirms?.includes(handoff.call),
  );
  if (!target || asks.length === 0 || asks.some(({ repeat }) => repeat !== undefined)) return [];
  return [
    {
      file: flowFile(context.folderOf(flow.id)),
      pointer: `/steps/${index}/handoff/with/${input}`,
      message: `A user who has paid returns to "${target.id}", which asks only once whether "${handoff.call}" has charged.`,
      suggestion: `Return to "${step.id}" with "back" in the query: it asks again until the payment has arrived. Or repeat the load of "${target.id}".`,
    },
  ];
}

/** Returns true if a step redirects to the payment step as a return. */
function leadsToPayment(flow: Flow, id: string, payment: Step): boolean {
  const target = flow.steps.find((each) => each.id === id);
  return (target?.redirect ?? []).some(
    ({ go, query }) => go === payment.id && query?.back !== undefined,
  );
}
