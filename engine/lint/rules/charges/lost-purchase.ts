// The data that identifies a purchase is kept until a service has confirmed the payment.

import {
  type Flow,
  flowFile,
  type Handoff,
  isPathWithin,
  type Load,
  type Reaction,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { findPathsInTemplate, findPathsRead } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const paymentStep = (onFailure: string) =>
  `"load": [\n{ "call": "shop.look", "with": { "kind": { "$": { "var": "state.kind" } } }, "on": {\n "404": ${onFailure} } }], "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid", "with": { "kind": { "$": { "var": "state.kind" } }, "cups": 1 } }, "every": 2, "for": 20, "on": [{ "when": { "var": "result.paid" }, "go": "about" }], "late": ["kind"] } },\n "redirect": {`;
const changeFailure = (lost: string) => ({ file, replace: '"redirect": {', by: paymentStep(lost) });

export const lostPurchase = defineRule({
  id: 'charges/lost-purchase',
  summary: 'A failed load after the return from a payment clears data that confirms the payment.',
  why: 'The user has paid, but the flow no longer knows for what and offers the purchase again.',
  examples: {
    valid: [
      changeFailure(
        '[{ "when": { "present": [{ "var": "query.back" }] }, "go": "about" }, { "reset": ["state.kind"] }]',
      ),
    ],
    invalid: [
      { ...changeFailure('{ "reset": ["state"] }'), at: `${file}:79`, says: 'clears "state.kind"' },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) => {
        const { handoff } = step;
        if (!handoff || !getOperationContract(context, handoff.call)?.charges) return [];
        const confirmed = getConfirmationPaths(context, flow, handoff);
        return [
          ...findFaults(
            context,
            flow,
            { loads: flow.enter.load, pointer: '/enter/load' },
            confirmed,
          ),
          ...findFaults(
            context,
            flow,
            { loads: step.load, pointer: `/steps/${index}/load` },
            confirmed,
          ),
        ];
      }),
    ),
  ),
});

// helpers

/** Returns the data paths that are passed to the confirmation call. */
function getConfirmationPaths(
  { product }: FlowContext,
  flow: Flow,
  { back }: Handoff,
): readonly string[] {
  return findPathsInTemplate(product.app, flow, back.confirm.with ?? null);
}

function findFaults(
  context: FlowContext,
  flow: Flow,
  { loads, pointer }: { readonly loads: readonly Load[]; readonly pointer: string },
  confirmed: readonly string[],
): readonly Finding[] {
  const file = flowFile(context.folderOf(flow.id));
  return loads.flatMap((load, index) =>
    Object.entries(load.on).flatMap(([outcome, reactions]) => {
      if (outcome === 'ok') return [];
      const known = reactions.findIndex((each) => readsReturn(context, flow, each));
      return reactions.flatMap((reaction, at) => {
        const lost = confirmed.find((path) =>
          (reaction.reset ?? []).some((cleared) => isPathWithin(path, cleared)),
        );
        if (lost === undefined || (known >= 0 && known <= at)) return [];
        const list = `${pointer}/${index}/on/${outcome}`;
        return [
          {
            file,
            pointer: reactions.length > 1 ? `${list}/${at}` : list,
            message: `This clears "${lost}" even when the user returns from the payment page, but the confirmation of the payment reads it.`,
            suggestion:
              'Add a reaction before it with a guard on "query.back". It must keep the data and say that the result of the payment is unknown.',
          },
        ];
      });
    }),
  );
}

/** Returns true for a reaction whose guard tests if the user returns from an external page. */
function readsReturn({ product }: FlowContext, flow: Flow, { when }: Reaction): boolean {
  return when !== undefined && findPathsRead(product.app, flow, when).includes('query.back');
}
