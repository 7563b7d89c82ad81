// After a conflict, the flow loads the user's current data again.

import { type Flow, flowFile, isPathWithin, type Reaction } from '../../../language/index.ts';
import { findPathsRead } from '../../charges.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const createExample = (conflict: string) => ({
  file,
  replace: '"steps": [',
  by: `"enter": { "load": [{ "call": "shop.paid", "into": "state.paid" }] }, "steps": [{ "id": "pay", "offPath": true, "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": { "409": ${conflict} }, "back": { "confirm": { "call": "shop.paid", "into": "state.paid" }, "every": 2, "for": 20, "on": ["order"], "late": ["order"] } } },`,
});

export const staleConflict = defineRule({
  id: 'calls/stale-conflict',
  summary: 'A conflict (409) leads to a step that shows data from before the conflict.',
  why: 'The service says that the user has it already, for example from another tab. The step still offers it, and the user is refused again and again.',
  examples: {
    valid: [
      createExample('{ "reset": ["state.paid"], "go": "kind" }'),
      createExample('{ "call": "shop.paid", "into": "state.paid", "go": "kind" }'),
      createExample('"@retry"'),
    ],
    invalid: [
      {
        ...createExample('{ "reset": ["state.cups"], "go": "kind" }'),
        at: `${file}:62`,
        says: '"state.paid" still has the answer',
      },
    ],
  },
  check: (context) => Object.values(context.product.flows).flatMap((flow) => check(context, flow)),
});

// helpers

function check(context: CheckContext, flow: Flow): readonly Finding[] {
  const own = flowFile(context.folderOf(flow.id));
  const { app } = context.product;
  const findStale = (charge: string, reaction: Reaction) =>
    flow.enter.load.findIndex((load) => {
      const confirms = context.catalog.operations[load.call]?.confirms?.includes(charge) === true;
      if (!confirms || load.into === undefined || load.call === reaction.call) return false;
      const asksAgain = load.when === undefined ? [] : findPathsRead(app, flow, load.when);
      return !(reaction.reset ?? []).some(
        (path) => isPathWithin(load.into ?? '', path) || asksAgain.includes(path),
      );
    });
  return flow.steps.flatMap(({ handoff }, index) =>
    (handoff?.on['409'] ?? []).flatMap((reaction): readonly Finding[] => {
      if (!handoff || !leadsOn(reaction)) return [];
      const at = findStale(handoff.call, reaction);
      const load = flow.enter.load[at];
      if (!load) return [];
      return [
        {
          ...{ file: own, pointer: `/steps/${index}/handoff/on/409` },
          message: `"${load.into}" still has the answer of "${load.call}" from before the conflict.`,
          suggestion: `Add "${load.into}" to "reset", so that the service is asked again.`,
          related: [
            { file: own, pointer: `/enter/load/${at}`, message: 'The service is asked here.' },
          ],
        },
      ];
    }),
  );
}

/** Returns true if a reaction leads to a step. `@retry` and `@stay` stay on the step and show a message. */
function leadsOn({ go }: Reaction): boolean {
  return go !== undefined && !['@retry', '@stay', '@fields'].includes(String(go));
}
