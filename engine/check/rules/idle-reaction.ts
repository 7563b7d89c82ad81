// What a founder sets off changes something.

import { isObject } from '../../data.ts';
import type { Json } from '../../types.ts';
import { byFlow } from '../by-flow.ts';
import { defineRule, type Finding } from '../define-rule.ts';
import type { Place } from '../places.ts';

export const idleReaction = defineRule({
  id: 'reactions/idle',
  summary: 'A reaction to an event does nothing, or only leads to the step that the founder is on.',
  why: 'The founder presses the button and nothing happens.',
  examples: {
    valid: [
      { file: 'tea/flow.json', replace: '"help": "about"', by: '"help": "@stay"' },
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
        by: '"help": "kind"',
        at: 'tea/flow.json:70',
        says: 'leads to the step it stands on, and changes nothing',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "assign": {} }',
        at: 'tea/flow.json:70',
        says: 'does nothing',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "isGreen" }, "about"]',
        at: 'tea/flow.json:70',
        says: 'does nothing',
      },
    ],
  },
  check: byFlow(({ places }) => places.flatMap(judge)),
});

// helpers

function judge({ kind, file, pointer, value, step }: Place): readonly Finding[] {
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
        message: `This leads to the step it stands on, and changes nothing.`,
        suggestion: 'Lead to another step, or change something first.',
      },
    ];
  if (does.length > 0 || typeof target === 'string') return [];
  return [
    {
      ...{ file, pointer },
      message: 'This reaction does nothing.',
      suggestion: 'Say where it leads or what it changes, or write "@stay".',
    },
  ];
}

const effects = new Set(['assign', 'forget', 'toast', 'track', 'call', 'leave']);

function isEffect([name, value]: readonly [string, Json]): boolean {
  if (!effects.has(name)) return name === 'query' || name === 'return';
  return isObject(value) || Array.isArray(value) ? Object.keys(value).length > 0 : true;
}
