// Two different purchases are not confirmed by the same condition.

import { flowFile, getLastSegment, type Json, type Step } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { findConfirmedPaths, readsChargeConfirmation } from '../../charges.ts';
import { defineRule, type Finding } from '../../define-rule.ts';
import { splitNameIntoWords } from '../../name-words.ts';

const stepWith = (id: string, call: string, when: string) =>
  `"back": "kind", "handoff": { "call": "${call}", "idempotencyKey": "${id}", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid", "into": "state.paid" }, "every": 2, "for": 20, "on": [\n{ "when": ${when}, "go": "kind" }], "late": ["kind"] } }`;
const createExample = (other: string) => ({
  file: 'tea/flow.json',
  replace: '"back": "kind"',
  by: `${stepWith('one', 'shop.charge', '{ "var": "state.paid.paid" }')} }, { "id": "two", ${stepWith('two', 'shop.pay', other)}`,
});

export const sameConfirmation = defineRule({
  id: 'charges/same-confirmation',
  summary: 'Two different purchases are confirmed by the same condition.',
  why: 'A user who has bought one of them cancels the payment of the other, and is thanked for it.',
  examples: {
    valid: [
      createExample('{ "var": "state.paid.pay" }'),
      createExample('{ "var": "result.paid" }'),
    ],
    invalid: [
      {
        ...createExample('{ "var": "state.paid.paid" }'),
        ...{ at: 'tea/flow.json:74', says: 'This condition also confirms "shop.charge"' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const file = flowFile(context.folderOf(flow.id));
      const cases = flow.steps.flatMap((step, index) => {
        const { handoff } = step;
        if (!handoff || !getOperationContract(context, handoff.call)?.charges) return [];
        const confirmed = findConfirmedPaths(context, flow, handoff.call);
        return handoff.back.on.flatMap((each, at) =>
          each.when !== undefined &&
          readsChargeConfirmation(context.product.app, flow, each, confirmed)
            ? [
                {
                  ...{ charge: handoff.call, pointer: `/steps/${index}/handoff/back/on/${at}` },
                  ...{ when: each.when, key: keyOf(step, each.when) },
                },
              ]
            : [],
        );
      });
      return cases.flatMap((one, index) =>
        cases.slice(index + 1).flatMap((other): readonly Finding[] => {
          if (other.charge === one.charge || other.key !== one.key) return [];
          // A condition belongs to the operation with a similar name.
          const [wrong, right] =
            sharesName(other) && !sharesName(one) ? [one, other] : [other, one];
          return [
            {
              ...{ file, pointer: `${wrong.pointer}/when` },
              message: `This condition also confirms "${right.charge}". If a user has paid for that and cancels "${wrong.charge}", the flow treats both as paid.`,
              suggestion: `Test data that only "${wrong.charge}" changes.`,
              related: [
                { file, pointer: right.pointer, message: `It confirms "${right.charge}" here.` },
              ],
            },
          ];
        }),
      );
    }),
  ),
});

// helpers

/** Confirmations with the same key send the same request for the same data. */
function keyOf({ handoff }: Step, when: Json): string {
  return JSON.stringify([handoff?.back.confirm.call, handoff?.back.confirm.with ?? null, when]);
}

function sharesName({ charge, when }: { readonly charge: string; readonly when: Json }): boolean {
  const words = splitNameIntoWords(getLastSegment(charge));
  return splitNameIntoWords(JSON.stringify(when).replaceAll(/\W+/g, ' ')).some((word) =>
    words.includes(word),
  );
}
