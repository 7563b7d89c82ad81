// The results of read-only calls are used.

import {
  formatForMessage,
  getValueAt,
  isObject,
  type Json,
  type JsonObject,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';

export const unusedResult = defineRule({
  id: 'calls/unused-result',
  summary: 'A call reads data from a service, but nothing stores or reads the answer.',
  why: 'The user waits for an answer that is not used, and the value that needs it stays empty.',
  examples: {
    valid: [
      {
        file,
        replace,
        by: '"help": { "call": "shop.look", "on": { "ok": "about", "404": "order" } }',
      },
      {
        file,
        replace,
        by: '"help": { "call": "shop.look", "on": { "ok": [{ "when": { "present": [{ "var": "result" }] }, "go": "about" }] } }',
      },
    ],
    invalid: [
      {
        ...{ file, replace, by: '"help": { "call": "shop.look", "on": { "ok": "about" } }' },
        ...{ at: `${file}:66`, says: 'Nothing stores' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap((place) => check(context, place)),
  ),
});

// helpers

function check(
  { catalog, sources }: FlowContext,
  { file, pointer, value }: PlacedCall,
): readonly Finding[] {
  const name = formatForMessage(value.call);
  const operation = getOperationContract({ catalog }, name);
  if (operation?.reads !== true || value.into !== undefined) return [];
  if (isRead(value.on) || isRead(value.leave) || leadsToDifferentTargets(value.on)) return [];
  const parent = pointer.endsWith('/back/confirm')
    ? getValueAt(sources.values[file], pointer.slice(0, -'/confirm'.length))
    : undefined;
  // The language requires a call in `back`, so a constant return address may ignore the result.
  if (isObject(parent) && !hasGuard(parent.on)) return [];
  return [
    {
      file,
      pointer: `${pointer}/call`,
      message: `Nothing stores or reads the answer of "${name}".`,
      suggestion: 'Store the answer with "into", or remove the call.',
    },
  ];
}

/** Returns true if a value reads the result of the call. */
function isRead(part: Json | undefined): boolean {
  return (
    part !== undefined && /"(?:var|root)":\s*\[?"result\b|\{result\./.test(JSON.stringify(part))
  );
}

/** Returns true if the outcomes lead to different targets. The outcome itself is then used. */
function leadsToDifferentTargets(on: Json | undefined): boolean {
  const ways = Object.values(isObject(on) ? on : {}).map((each) => JSON.stringify(each));
  const ok = isObject(on) ? on.ok : undefined;
  return ok !== undefined && ways.length > 1 && new Set(ways).size > 1;
}

function hasGuard(on: Json | undefined): boolean {
  const list = Array.isArray(on) ? on : [on];
  return list.some((each) => isObject(each) && isGuarded(each));
}

function isGuarded({ when, unless }: JsonObject): boolean {
  return when !== undefined || unless !== undefined;
}
