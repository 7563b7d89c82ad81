// After returning from an external page, the next step depends on the service's response.

import {
  doPathsOverlap,
  type Flow,
  flowFile,
  getExpressionReads,
  type Logic,
} from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { findExpressionDependencies } from '../../expressions.ts';

export const unreadConfirmation = defineRule({
  id: 'reactions/unread-confirmation',
  summary:
    'A step asks a service what happened on the payment page, but no reaction reads the answer.',
  why: 'A user who has paid is sent to the same step as one who has not, or waits until the time is up.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"id": "order",',
        by: '"id": "order", "handoff": { "call": "shop.order", "with": { "kind": "green" }, "leave": "https://x", "allow": "pay", "back": { "confirm": { "call": "shop.order", "with": { "kind": "green" }, "into": "state.cups" }, "every": 2, "for": 10, "on": [{ "when": { ">": [{ "var": "state.cups" }, 0] }, "go": "about" }], "late": ["kind"] } },',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"id": "order",',
        by: '"id": "order", "handoff": { "call": "shop.order", "with": { "kind": "green" }, "leave": "https://x", "allow": "pay", "back": { "confirm": { "call": "shop.order", "with": { "kind": "green" }, "into": "state.cups" }, "every": 2, "for": 10, "on": [{ "when": "isGreen", "go": "about" }], "late": ["kind"] } },',
        at: 'tea/flow.json:83',
        says: 'No reaction here reads "state.cups"',
      },
    ],
  },
  check: (context) => Object.values(context.product.flows).flatMap((flow) => check(context, flow)),
});

// helpers

function check({ product, folderOf }: CheckContext, flow: Flow): readonly Finding[] {
  return flow.steps.flatMap((step, index) => {
    const back = step.handoff?.back;
    const into = back?.confirm.into;
    if (!back || into === undefined) return [];
    const guards = back.on.flatMap(({ when }): readonly Logic[] =>
      when === undefined ? [] : [when],
    );
    const read = guards.some((guard) =>
      findExpressionDependencies(product.app, flow, guard).some((rule) => {
        const { paths, roots } = getExpressionReads(rule);
        return [...paths, ...roots].some(({ name }) => doPathsOverlap(name, into));
      }),
    );
    const pointer = `/steps/${index}/handoff/back`;
    const file = flowFile(folderOf(flow.id));
    return read
      ? []
      : [
          {
            ...{ file, pointer: `${pointer}/on` },
            message: `No reaction here reads "${into}", where the answer of "${back.confirm.call}" is stored.`,
            suggestion: 'Give the reaction for users who have paid a guard that reads the answer.',
            related: [
              { file, pointer: `${pointer}/confirm`, message: 'The service is asked here.' },
            ],
          },
        ];
  });
}
