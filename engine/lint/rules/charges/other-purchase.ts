// The call that confirms a payment refers to the purchase that the user paid for.

import { flowFile, getExpressionReads, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { findExpressionsInTemplate } from '../../expressions.ts';

const stepWithHandoff = (charged: string, asked: string) =>
  `"back": "kind",\n      "handoff": { "call": "shop.charge", "with": { "kind": ${charged} }, "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {},\n "back": { "confirm": { "call": "shop.paid", "with": { "kind": ${asked} } }, "every": 2, "for": 20, "on": ["order"], "late": ["kind"] } }`;
const kindInput = '{ "$": { "var": "state.kind" } }';
const edit = { file: 'tea/flow.json', replace: '"back": "kind"' };

export const otherPurchase = defineRule({
  id: 'charges/other-purchase',
  summary:
    'The call that confirms a payment asks about another purchase than the one that was paid for.',
  why: 'A user who has paid reads that no payment has arrived, or is thanked for another purchase.',
  examples: {
    valid: [
      { ...edit, by: stepWithHandoff(kindInput, kindInput) },
      {
        ...edit,
        by: stepWithHandoff('{ "$": { "lower": [{ "var": "state.kind" }] } }', kindInput),
      },
    ],
    invalid: [
      {
        ...edit,
        by: stepWithHandoff(kindInput, '{ "$": { "var": "agent.kind" } }'),
        at: 'tea/flow.json:74',
        says: '"shop.charge" receives it from "state.kind"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap(({ handoff: payment }, index): readonly Finding[] => {
        const confirm = payment?.back.confirm;
        if (!payment || !confirm || !getOperationContract(context, payment.call)?.charges)
          return [];
        const file = flowFile(context.folderOf(flow.id));
        const charged = isObject(payment.with) ? payment.with : {};
        const confirmed = isObject(confirm.with) ? confirm.with : {};
        return Object.keys(confirmed).flatMap((name) => {
          if (!Object.hasOwn(charged, name)) return [];
          const [of, from] = [describeSources(charged[name]), describeSources(confirmed[name])];
          if (of === from) return [];
          const at = `/steps/${index}/handoff`;
          return [
            {
              ...{ file, pointer: `${at}/back/confirm/with/${name}` },
              message: `"${confirm.call}" receives "${name}" from ${from}, but "${payment.call}" receives it from ${of}.`,
              suggestion: 'Read the same value in both.',
              related: [
                {
                  file,
                  pointer: `${at}/with/${name}`,
                  message: `"${payment.call}" receives it here.`,
                },
              ],
            },
          ];
        });
      }),
    ),
  ),
});

// helpers

/** Describes the data and the derived values that a value reads. */
function describeSources(shape: Json | undefined): string {
  const names = findExpressionsInTemplate(shape ?? null).flatMap((each) => {
    const { paths, derived } = getExpressionReads(each);
    return [...paths, ...derived].map(({ name }) => name);
  });
  const sorted = [...new Set(names.map((each) => `"${each}"`))].sort();
  return sorted.join(', ') || 'nothing';
}
