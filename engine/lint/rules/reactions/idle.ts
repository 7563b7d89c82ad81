// Every action by the user has an effect.

import { combineGuards, getValueAt, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { findPathsRead } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { automaticEvents } from '../../events-sent.ts';
import type { SourcePlace } from '../../places.ts';

export const idleReaction = defineRule({
  id: 'reactions/idle',
  summary: 'A reaction to an event does nothing, or only leads to the current step.',
  why: 'The user presses the button and nothing happens.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": "about", "arrive": "@stay"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "isGreen", "go": "about" }, "@stay"]',
      },
      {
        file: 'tea/flow.json',
        replace: '"steps": [\n    {\n      "id": "kind",\n      "on": {\n        "help": "about"',
        by: '"on": { "help": "about" }, "steps": [\n    {\n      "id": "kind",\n      "on": {\n        "help": "@stay"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "assign": { "state.cups": 2 }, "go": "kind" }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": "@stay"',
        at: 'tea/flow.json:66',
        says: '"help" never has an effect',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": { "==": [{ "var": "event.kind" }, "green"] }, "go": "about" }, "@stay"]',
        at: 'tea/flow.json:66',
        says: 'all other payloads',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": "kind"',
        at: 'tea/flow.json:66',
        says: 'leads to the current step and changes nothing',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "assign": {} }',
        at: 'tea/flow.json:66',
        says: 'does nothing',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "isGreen" }, "about"]',
        at: 'tea/flow.json:66',
        says: 'does nothing',
      },
    ],
  },
  check: createPerFlowCheck(({ places, product, sources }) =>
    places.flatMap((place) => [
      ...check(place),
      ...findIdleReactions(product, place),
      ...findIdleButtons(product, sources, place),
    ]),
  ),
});

// helpers

function check({ kind, file, pointer, value, step }: SourcePlace): readonly Finding[] {
  const [, below] = /^(?:\/steps\/\d+)?\/on\/[^/]+(.*)$/.exec(pointer) ?? [];
  if (below === undefined || !/^(?:\/\d+)?$/.test(below)) return [];
  const target =
    kind === 'target' ? value : kind === 'reaction' && isObject(value) ? value.go : null;
  if (kind !== 'target' && kind !== 'reaction') return [];
  const does = kind === 'reaction' && isObject(value) ? Object.entries(value).filter(isEffect) : [];
  if (does.length === 0 && step !== null && target === step)
    return [
      {
        ...{ file, pointer },
        message: 'This leads to the current step and changes nothing.',
        suggestion: 'Lead to another step, or add a change.',
      },
    ];
  if (does.length > 0 || typeof target === 'string') return [];
  return [
    {
      ...{ file, pointer },
      message: 'This reaction does nothing.',
      suggestion: 'Add a target or a change, or write "@stay".',
    },
  ];
}

/** A step's `@stay` can override a reaction of its flow. If it overrides no reaction, the button has no effect. */
function findIdleReactions(
  { app }: FlowContext['product'],
  { kind, file, pointer, value, flow, step }: SourcePlace,
): readonly Finding[] {
  const [, event = ''] = /^\/steps\/\d+\/on\/([^/]+)$/.exec(pointer) ?? [];
  if (kind !== 'target' || value !== '@stay' || event === '' || step === null) return [];
  const overridesReaction = flow?.on[event] !== undefined || app.on[event] !== undefined;
  if (overridesReaction || automaticEvents.includes(event)) return [];
  return [
    {
      ...{ file, pointer },
      message: `This stays on the current step, so "${event}" never has an effect.`,
      suggestion: 'Add a target or a change, or remove the button and this reaction.',
    },
  ];
}

/**
 * Reports buttons without effect: a reaction tests only the payload of the button, and all other reactions stay on the
 * step.
 */
function findIdleButtons(
  { app }: FlowContext['product'],
  sources: FlowContext['sources'],
  { kind, file, pointer, value, flow }: SourcePlace,
): readonly Finding[] {
  const [, list = '', index = ''] = /^(\/steps\/\d+\/on\/[^/]+)\/(\d+)$/.exec(pointer) ?? [];
  if (kind !== 'target' || value !== '@stay' || Number(index) === 0 || !flow) return [];
  const raw = getValueAt(sources.values[file], list);
  const before = (Array.isArray(raw) ? raw.slice(0, Number(index)) : []).map((each) =>
    isObject(each) ? (combineGuards(each) ?? true) : true,
  );
  const read = before.flatMap((rule) => findPathsRead(app, flow, rule));
  if (read.length === 0 || read.some((path) => !path.startsWith('event.'))) return [];
  return [
    {
      ...{ file, pointer },
      message: 'This reaction does nothing for all other payloads of the event.',
      suggestion: 'Handle the other payloads, or remove the buttons that send them.',
    },
  ];
}

const effects = new Set(['assign', 'reset', 'toast', 'track', 'call', 'leave']);

function isEffect([name, value]: readonly [string, Json]): boolean {
  if (!effects.has(name)) return name === 'query' || name === 'return';
  return isObject(value) || Array.isArray(value) ? Object.keys(value).length > 0 : true;
}
