// A page that says that a payment has not arrived notices when it arrives.

import { type Flow, flowFile, type Reaction, type Step } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { followRedirect } from '../../payments/follow-redirect.ts';

const file = 'tea/flow.json';
const createPayment = (late: string) => ({
  ...{ file, replace: '"steps": [' },
  by: `"steps": [{ "id": "pay", "offPath": true, "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid", "into": "state.paid" }, "on": [{ "when": { "var": "state.paid.paid" }, "go": "order" }],\n"late": ["unpaid"] } } }, { "id": "unpaid", "offPath": true, ${late} },`,
});
const createLoad = (more: string) =>
  `"load": [{ "call": "shop.paid", "into": "state.paid"${more} }]`;

export const lateUnwatched = defineRule({
  id: 'charges/late-unwatched',
  summary:
    'The step that a payment leads to when it is not confirmed in time does not keep asking whether it has arrived.',
  why: 'The page says that the payment is missing after it has arrived, and the user pays again.',
  examples: {
    valid: [
      createPayment(
        createLoad(
          ', "wait": false, "repeat": { "every": 15, "while": { "!": [{ "var": "state.paid.paid" }] } }',
        ),
      ),
    ],
    invalid: [
      { ...createPayment(createLoad('')), at: `${file}:63`, says: 'doesn’t keep asking' },
      { ...createPayment('"back": "order"'), at: `${file}:63`, says: 'doesn’t keep asking' },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap(({ handoff }, index) =>
        handoff && getOperationContract(context, handoff.call)?.charges
          ? handoff.back.late.flatMap(({ go }, at): readonly Finding[] => {
              const target = findUnwatchedStep(context, flow, { charge: handoff.call, go });
              return target ? [createFinding(context, flow, target, { index, at, go })] : [];
            })
          : [],
      ),
    ),
  ),
});

// helpers

/** Returns the step that a reaction leads to if it has no repeated load that confirms the charge. */
function findUnwatchedStep(
  context: FlowContext,
  flow: Flow,
  { charge, go }: { readonly charge: string; readonly go: Reaction['go'] },
): Step | null {
  const target = followRedirect(flow, go ?? '');
  if (!target) return null;
  const isWatched = [...flow.enter.load, ...target.load].some(
    ({ call, repeat }) =>
      repeat !== undefined && getOperationContract(context, call)?.confirms?.includes(charge),
  );
  return isWatched ? null : target;
}

function createFinding(
  context: FlowContext,
  flow: Flow,
  target: Step,
  place: { readonly index: number; readonly at: number; readonly go: Reaction['go'] },
): Finding {
  return {
    file: flowFile(context.folderOf(flow.id)),
    pointer: `/steps/${place.index}/handoff/back/late/${place.at}`,
    message: `A payment that isn’t confirmed in time leads to "${target.id}", which doesn’t keep asking whether it has arrived.`,
    suggestion: `Add "repeat": { "every": 15, "while": … } to a load of "${target.id}" that confirms the payment.`,
  };
}
