// A guard that requires a session requires it in every case.

import { combineGuards } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { findPathsRead } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getSharedSecrets } from '../../shared-secrets.ts';
import { createConjunction, createFormula, negateFormula } from '../../truth/formula.ts';
import { isSatisfiable } from '../../truth/satisfiable.ts';

const file = 'tea/flow.json';
const replace = '"id": "kind",';
const stepWithLoad = (guard: string) =>
  `"id": "kind", "load": { "call": "shop.list", "into": "state.kind",\n"when": ${guard} },`;

export const halfGuarded = defineRule({
  id: 'session/half-guarded',
  summary: 'The guard of a call that needs a session also holds in some cases without a session.',
  why: 'The service refuses the call of a visitor without an account, and the visitor is sent to the login.',
  examples: {
    valid: [
      { file, replace, by: stepWithLoad('"signedIn"') },
      { file, replace, by: stepWithLoad('{ "and": ["isGreen", "signedIn"] }') },
      { file, replace, by: stepWithLoad('"isGreen"') },
    ],
    invalid: [
      {
        ...{ file, replace, by: stepWithLoad('{ "or": ["isGreen", "signedIn"] }') },
        ...{ at: `${file}:65`, says: 'also holds without a session' },
      },
    ],
  },
  check: createPerFlowCheck((context) => {
    const secrets = getSharedSecrets(context);
    return secrets.length === 0
      ? []
      : getCalls(context).flatMap((call) => check(context, secrets, call));
  }),
});

// helpers

function check(
  context: FlowContext,
  secrets: readonly string[],
  { file, pointer, value, flow, step }: PlacedCall,
): readonly Finding[] {
  const rule = combineGuards(value);
  if (rule === undefined || !flow || !/\/load(?:\/\d+)?$/.test(pointer)) return [];
  if (getOperationContract(context, value.call)?.session !== 'needed') return [];
  const { app } = context.product;
  const read = findPathsRead(app, flow, rule);
  const readSecrets = secrets.filter((each) => read.includes(each));
  const names = { app, flow, location: step ?? '' };
  const present = readSecrets.map((path) => createFormula({ present: [{ var: path }] }, names));
  if (
    readSecrets.length === 0 ||
    !isSatisfiable(createConjunction([createFormula(rule, names), ...present.map(negateFormula)]))
  )
    return [];
  return [
    {
      ...{ file, pointer: `${pointer}/${value.when === undefined ? 'unless' : 'when'}` },
      message: `"${String(value.call)}" needs a session, but this guard also holds without a session.`,
      suggestion: 'Require the session in every case: { "and": […] }.',
    },
  ];
}
