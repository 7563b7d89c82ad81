// A guard that requires a session requires it in every case.

import { guardOf } from '../../language/index.ts';
import { byFlow } from '../by-flow.ts';
import { callsOf, contractOf, pathsRead } from '../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../define-rule.ts';
import { sharedSecrets } from '../shared-secrets.ts';
import { canHold } from '../truth/can-hold.ts';
import { allOf, formulaOf, not } from '../truth/formula.ts';

const file = 'tea/flow.json';
const replace = '"id": "kind",';
const loading = (guard: string) =>
  `"id": "kind", "load": { "call": "shop.list", "into": "state.kind",\n"when": ${guard} },`;

export const halfGuarded = defineRule({
  id: 'session/half-guarded',
  summary: 'A call that needs a session is guarded by it in some cases only.',
  why: 'A visitor without an account runs into a refused call, and is sent to a login that the guard was to spare them.',
  examples: {
    valid: [
      { file, replace, by: loading('"signedIn"') },
      { file, replace, by: loading('{ "and": ["isGreen", "signedIn"] }') },
      { file, replace, by: loading('"isGreen"') },
    ],
    invalid: [
      {
        ...{ file, replace, by: loading('{ "or": ["isGreen", "signedIn"] }') },
        ...{ at: `${file}:65`, says: 'also without a session' },
      },
    ],
  },
  check: byFlow((context) => {
    const secrets = sharedSecrets(context);
    return secrets.length === 0
      ? []
      : callsOf(context).flatMap((call) => check(context, secrets, call));
  }),
});

// helpers

function check(
  context: FlowContext,
  secrets: readonly string[],
  { file, pointer, value, flow, step }: ReturnType<typeof callsOf>[number],
): readonly Finding[] {
  const rule = guardOf(value);
  if (rule === undefined || !flow || !/\/load(?:\/\d+)?$/.test(pointer)) return [];
  if (contractOf(context, value.call)?.session !== 'needed') return [];
  const { app } = context.product;
  const read = pathsRead(app, flow, rule);
  const asked = secrets.filter((each) => read.includes(each));
  const names = { app, flow, place: step ?? '' };
  const present = asked.map((path) => formulaOf({ present: [{ var: path }] }, names));
  if (asked.length === 0 || !canHold(allOf([formulaOf(rule, names), ...present.map(not)])))
    return [];
  return [
    {
      ...{ file, pointer: `${pointer}/${value.when === undefined ? 'unless' : 'when'}` },
      message: `"${String(value.call)}" needs a session, and this guard holds also without a session.`,
      suggestion: 'Ask for the session beside the rest: { "and": […] }.',
    },
  ];
}
