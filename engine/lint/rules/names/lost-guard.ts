// A flow that replaces a reaction of its base flow keeps the guards of the reaction.

import {
  describeGuard,
  escapeSegment,
  type Flow,
  flowFile,
  formatForMessage,
  isObject,
  type Reaction,
} from '../../../language/index.ts';
import { findStepById } from '../../declared-names.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const chai = `{
  "id": "chai",
  "version": 1,
  "title": "Order chai",
  "path": "/chai",
  "extends": "tea",
  "with": { "greeting": "Chai" },
  "steps": [{ "id": "kind", "on": {
    "help": { "call": "shop.join", "on": { "ok": "about", "409": "kind" } } } }]
}
`;
const createHelp = (first: string) => ({
  ...{ file, replace: '"help": "about"' },
  also: { 'chai/flow.json': chai },
  by: `"help": [${first}, { "call": "shop.join", "on": { "ok": "about", "409": "@retry" } }]`,
});

export const lostGuard = defineRule({
  id: 'names/lost-guard',
  summary:
    'A flow replaces the reactions to an event of its base flow and makes the same call, without a guard that the base flow has before it.',
  why: 'This flow skips a check or a question of its base flow, so the service refuses the call, or the user sees an unexpected result.',
  examples: {
    valid: [createHelp('{ "when": "signedIn", "call": "shop.list" }')],
    invalid: [
      {
        ...createHelp('{ "when": "signedIn", "go": "order" }'),
        ...{ at: 'chai/flow.json:9', says: 'makes the call without it' },
      },
    ],
  },
  check: (context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const file = flowFile(context.folderOf(flow.id));
      const raw = context.sources.values[file];
      const base = isObject(raw) ? context.product.flows[formatForMessage(raw.extends)] : undefined;
      return base ? compareFlows(context, flow, base, file) : [];
    }),
});

// helpers

function compareFlows(
  { product, sources, folderOf }: CheckContext,
  flow: Flow,
  base: Flow,
  file: string,
): readonly Finding[] {
  return flow.steps.flatMap((step, index) =>
    Object.entries(step.on).flatMap(([event, reactions]): readonly Finding[] => {
      const pointer = `/steps/${index}/on/${escapeSegment(event)}`;
      const there = findStepById(base, step.id);
      const others = there?.on[event];
      if (!there || !others || sources.owner(file, pointer) !== file) return [];
      const called = reactions.flatMap(({ call }) => call ?? []);
      const at = others.findIndex(({ call }) => call !== undefined && called.includes(call));
      const lost = others
        .slice(0, Math.max(at, 0))
        .find((each) => isGuard(each) && !hasGuard(reactions, each));
      if (!lost) return [];
      return [
        {
          ...{ file, pointer },
          message: `"${base.id}" has a reaction before this call, to ${describeGuard(lost.when, base, product.app)}. This flow makes the call without it.`,
          suggestion: 'Put the same reaction first here.',
          related: [
            {
              ...{
                file: flowFile(folderOf(base.id)),
                pointer: `/steps/${base.steps.indexOf(there)}/on/${event}`,
              },
              message: 'The reactions of the base flow.',
            },
          ],
        },
      ];
    }),
  );
}

function isGuard({ when, call }: Reaction): boolean {
  return when !== undefined && call === undefined;
}

function hasGuard(reactions: readonly Reaction[], { when }: Reaction): boolean {
  const key = JSON.stringify(when);
  return reactions.some((each) => JSON.stringify(each.when) === key);
}
