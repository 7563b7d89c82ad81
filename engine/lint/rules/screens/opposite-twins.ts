// If a message is on two screens of a flow, both screens show it in the same case.

import {
  combineGuards,
  describeGuard,
  type Flow,
  isObject,
  type JsonObject,
  type Logic,
  parseOperation,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/screens/about.json';
const replace = '"block": "text",\n      "text": "Leaves in water."';
const createBlock = (guard: string) => ({
  ...{ file, replace },
  by: `"block": "text",\n${guard},\n"text": "We keep your choice."`,
});

export const oppositeTwins = defineRule({
  id: 'screens/opposite-twins',
  summary:
    'Two screens of a flow show the same message, one when a condition holds and the other when it does not.',
  why: 'One of the two says the opposite of what is true for the user who reads it.',
  examples: {
    valid: [
      createBlock('"when": { "and": ["signedIn", "isGreen"] }'),
      createBlock('"quiet": true'),
    ],
    invalid: [
      {
        ...createBlock('"unless": "signedIn"'),
        at: `${file}:6`,
        says: 'One of the two is inverted',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => check(context, flow)),
  ),
});

// helpers

interface GuardedBlock extends Pick<Finding, 'file' | 'pointer'> {
  readonly rule: Logic;
  /** Maps each part of the guard, without its negation, to true if the part must hold, or to false if it must fail. */
  readonly parts: ReadonlyMap<string, boolean>;
}

function check({ product, places }: FlowContext, flow: Flow): readonly Finding[] {
  const groups = new Map<string, GuardedBlock[]>();
  for (const { kind, file, pointer, value, flow: other } of places) {
    if (kind !== 'block' || other !== flow || !isObject(value) || !hasMessage(value)) continue;
    const { when, unless, ...content } = value;
    const rule = combineGuards(value);
    if (rule === undefined) continue;
    const key = JSON.stringify(content);
    const at = `${pointer}/${when === undefined ? 'unless' : 'when'}`;
    groups.set(key, [
      ...(groups.get(key) ?? []),
      { file, pointer: at, rule, parts: splitGuard(rule) },
    ]);
  }
  return [...groups.values()].flatMap((group) =>
    group.flatMap((each): readonly Finding[] => {
      const twin = group.find(
        (one) => one.file !== each.file && findOpposite(one, each) !== undefined,
      );
      if (!twin) return [];
      const words = ({ rule }: GuardedBlock) => describeGuard(rule, flow, product.app);
      return [
        {
          ...{ file: each.file, pointer: each.pointer, severity: 'warning' },
          message: `This message is shown here to ${words(each)}, and on another screen to ${words(twin)}. One of the two is inverted.`,
          suggestion: 'Show it in the same case on both screens.',
          related: [{ file: twin.file, pointer: twin.pointer, message: 'The other one.' }],
        },
      ];
    }),
  );
}

/** Returns true if a block contains a message. Lists and buttons may be the same in opposite cases. */
function hasMessage({ text, title, items }: JsonObject): boolean {
  return items === undefined && [text, title].some((each) => typeof each === 'string');
}

/** Returns the condition that one guard requires and the other excludes, if both guards have no other condition. */
function findOpposite(one: GuardedBlock, other: GuardedBlock): string | undefined {
  const shared = [...one.parts].filter(([part]) => other.parts.has(part));
  const opposite = shared.filter(([part, holds]) => other.parts.get(part) !== holds);
  return opposite.length === 1 ? opposite[0]?.[0] : undefined;
}

/** Splits a guard into the conditions that must all hold. */
function splitGuard(
  rule: Logic,
  holds = true,
  found: Map<string, boolean> = new Map(),
): Map<string, boolean> {
  const { name, operands = [] } = parseOperation(rule) ?? { name: '' };
  if (name === '!' || name === '!!')
    return splitGuard(operands[0] ?? null, name === '!' ? !holds : holds, found);
  if (name === (holds ? 'and' : 'or')) for (const each of operands) splitGuard(each, holds, found);
  else found.set(JSON.stringify(rule), holds);
  return found;
}
