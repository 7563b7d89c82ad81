// A confirmation that sends a value from the address handles a "not found" response.

import { type Flow, flowFile, type OutcomeReactions, type Step } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { findPathsInTemplate, findPathsRead } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const createPayment = (value: string, on = '') => ({
  file,
  replace: '"steps": [',
  by: `"steps": [{ "id": "pay", "offPath": true, "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": {\n"confirm": { "call": "shop.paid",\n"with": { "kind": { "$": { "var": "${value}" } } }${on} }, "every": 2, "for": 20, "on": ["order"], "late": ["kind"] } } },`,
});

export const foreignSubject = defineRule({
  id: 'charges/foreign-subject',
  summary:
    'The confirmation of a payment sends a value from the address, and the flow does not handle the case that the service finds nothing for it.',
  why: 'A user who returns from the payment page with another account waits for an answer that never comes, and can only try again.',
  examples: {
    valid: [
      createPayment('state.kind'),
      createPayment('query.kind', ', "on": { "404": "about" }'),
      createPayment('query.kind', ', "on": { "4xx": "about" }'),
    ],
    invalid: [
      { ...createPayment('query.kind'), at: `${file}:63`, says: 'may belong to another account' },
      {
        ...createPayment('query.kind', ', "on": { "404": "@retry" }'),
        at: `${file}:63`,
        says: 'may belong to another account',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index): readonly Finding[] => {
        const confirm = step.handoff?.back.confirm;
        if (!confirm || !readsAddress(context, flow, step)) return [];
        const status = findFinalStatus(context, confirm.call);
        if (status === undefined || answers(confirm.on, status)) return [];
        return [
          {
            file: flowFile(context.folderOf(flow.id)),
            pointer: `/steps/${index}/handoff/back/confirm/call`,
            message: `"${confirm.call}" sends a value from the address, which may belong to another account. It then ends with ${status}, and the user waits for a payment that is never found.`,
            suggestion: `Add "${status}" to its "on", and lead to a step that explains the problem.`,
          },
        ];
      }),
    ),
  ),
});

// helpers

/**
 * Returns true if an expression reads a part of the address, or data that the flow takes from the address. Ignores data
 * that an entry redirect reads, because the redirect sends other users to another page.
 */
function readsAddress({ product: { app } }: FlowContext, flow: Flow, step: Step): boolean {
  const reactions = [app.enter, flow.enter, step].flatMap(({ redirect, then }) => [
    ...redirect,
    ...then,
  ]);
  const checked = reactions
    .filter(({ go }) => go !== undefined)
    .flatMap(({ when = true }) => findPathsRead(app, flow, when));
  const named = [...app.enter.take, ...flow.enter.take].map(({ into }) => into);
  const copied = reactions.flatMap(({ assign = {} }) =>
    Object.keys(assign).filter((path) =>
      findPathsInTemplate(app, flow, assign[path] ?? null).some((read) => named.includes(read)),
    ),
  );
  const taken = [...named, ...copied].filter((path) => !checked.includes(path));
  return findPathsInTemplate(app, flow, step.handoff?.back.confirm.with ?? null).some(
    (path) => /^(?:params|query)\./.test(path) || taken.includes(path),
  );
}

/** Returns the status with which a service hides data that belongs to another account. */
function findFinalStatus(context: FlowContext, operation: string): string | undefined {
  const { results = {} } = getOperationContract(context, operation) ?? {};
  return ['404', '403'].find((status) => Object.hasOwn(results, status));
}

function answers(on: OutcomeReactions, status: string): boolean {
  const reactions = on[status] ?? on['4xx'];
  return reactions?.every(({ go }) => go !== '@retry') ?? false;
}
