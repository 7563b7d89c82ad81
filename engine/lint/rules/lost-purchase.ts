// The data that identifies a purchase is kept until the return from the payment page is settled.

import {
  type Flow,
  flowFile,
  type Handoff,
  type Load,
  type Logic,
  type Reaction,
} from '../../language/index.ts';
import { byFlow } from '../by-flow.ts';
import { contractOf, pathsRead } from '../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../define-rule.ts';

const file = 'tea/flow.json';
const paying = (lost: string) =>
  `"load": [\n{ "call": "shop.look", "with": { "kind": { "$": { "var": "state.kind" } } }, "on": {\n "404": ${lost} } }], "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid", "with": { "kind": { "$": { "var": "state.kind" } } } }, "every": 2, "for": 20, "on": [{ "when": { "var": "result.paid" }, "go": "about" }], "late": ["kind"] } },\n "redirect": {`;
const change = (lost: string) => ({ file, replace: '"redirect": {', by: paying(lost) });

export const lostPurchase = defineRule({
  id: 'charges/lost-purchase',
  summary: 'A failed load after the return from a payment clears data that confirms the payment.',
  why: 'The user has paid, but the flow no longer knows for what and offers the purchase again.',
  examples: {
    valid: [
      change(
        '[{ "when": { "present": [{ "var": "query.back" }] }, "go": "about" }, { "reset": ["state.kind"] }]',
      ),
    ],
    invalid: [
      { ...change('{ "reset": ["state"] }'), at: `${file}:79`, says: 'clears "state.kind"' },
    ],
  },
  check: byFlow((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) => {
        const { handoff } = step;
        if (!handoff || !contractOf(context, handoff.call)?.charges) return [];
        const confirmed = pathsOfInput(context, flow, handoff);
        return [
          ...faultsOf(context, flow, flow.enter.load, '/enter/load', confirmed),
          ...faultsOf(context, flow, step.load, `/steps/${index}/load`, confirmed),
        ];
      }),
    ),
  ),
});

// helpers

/** Returns the data paths that the confirmation is called with. */
function pathsOfInput({ product }: FlowContext, flow: Flow, { back }: Handoff): readonly string[] {
  return pathsRead(product.app, flow, (back.confirm.with ?? null) as Logic);
}

function faultsOf(
  context: FlowContext,
  flow: Flow,
  loads: readonly Load[],
  pointer: string,
  confirmed: readonly string[],
): readonly Finding[] {
  const file = flowFile(context.folderOf(flow.id));
  return loads.flatMap((load, index) =>
    Object.entries(load.on).flatMap(([outcome, reactions]) => {
      if (outcome === 'ok') return [];
      const known = reactions.findIndex((each) => readsReturn(context, flow, each));
      return reactions.flatMap((reaction, at) => {
        const lost = confirmed.find((path) => (reaction.reset ?? []).some(covers(path)));
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

/** Returns true for a reaction whose guard reads if the user comes back from an external page. */
function readsReturn({ product }: FlowContext, flow: Flow, { when }: Reaction): boolean {
  return when !== undefined && pathsRead(product.app, flow, when).includes('query.back');
}

function covers(path: string): (cleared: string) => boolean {
  return (cleared) => path === cleared || path.startsWith(`${cleared}.`);
}
