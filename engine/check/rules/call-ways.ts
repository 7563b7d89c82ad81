// How a call is made fits what it is: what changes something is neither cancelled nor made with every letter.

import { isObject, shown } from '../../data.ts';
import type { Json } from '../../types.ts';
import { byFlow } from '../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const send = (way: string, on = '') =>
  `"help": { "call": "shop.send", "once": "send", ${way}${on} }`;
const at = `${file}:70`;

export const callWays = defineRule({
  id: 'calls/way',
  summary:
    'A call that changes something is cancelled by the next one or waits for the typist, or a call that nobody waits for decides where to go.',
  why: 'It is made more often than the founder meant, or leads them away from what they are doing.',
  examples: {
    valid: [{ file, replace, by: send('"background": true') }],
    invalid: [
      { file, replace, by: send('"latest": true'), at, says: '"latest"' },
      { file, replace, by: send('"delay": 250'), at, says: '"delay"' },
      {
        ...{ file, replace, by: send('"background": true', ', "on": { "ok": "about" }') },
        ...{ at, says: '"background"' },
      },
    ],
  },
  check: byFlow((context) =>
    context.places.filter(({ kind }) => kind === 'call').flatMap((place) => judge(context, place)),
  ),
});

// helpers

function judge(
  { catalog }: FlowContext,
  { file, pointer, value }: FlowContext['places'][number],
): readonly Finding[] {
  if (!isObject(value)) return [];
  const name = shown(value.call);
  const operation = Object.hasOwn(catalog.operations, name) ? catalog.operations[name] : undefined;
  const changes = operation?.idempotent === true || operation?.charges !== undefined;
  const findings: Finding[] = [];
  for (const key of ['latest', 'delay'])
    if (value[key] !== undefined && value[key] !== false && changes)
      findings.push({
        file,
        pointer: `${pointer}/${key}`,
        message: `"${key}" is for questions that are asked while somebody types, and "${name}" changes something.`,
      });
  if (value.background === true && value.latest === true)
    findings.push({
      file,
      pointer: `${pointer}/background`,
      message: '"background" outlives the step, and "latest" is cancelled by the next call.',
    });
  if (value.background === true && Object.values(isObject(value.on) ? value.on : {}).some(leads))
    findings.push({
      file,
      pointer: `${pointer}/background`,
      message: 'Nobody waits for a call in the "background", and this one leads to another step.',
    });
  return findings;
}

function leads(reaction: Json): boolean {
  if (Array.isArray(reaction)) return reaction.some(leads);
  const target = isObject(reaction) ? reaction.go : reaction;
  return typeof target === 'string' && !['@stay', '@ignore'].includes(target);
}
