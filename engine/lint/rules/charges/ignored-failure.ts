// A failed payment is handled, so that no user waits without a message.

import { escapeSegment, isObject, type Json, type JsonObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const chargeCall = (on: string) =>
  `"help": { "call": "shop.charge", "idempotencyKey": "tea", "with": {}, "on": { "ok": "about", ${on} } }`;

export const ignoredFailure = defineRule({
  id: 'charges/ignored-failure',
  summary: 'A failure of a call that charges is ignored.',
  why: 'The user waits for a payment page that never opens, and sees no message.',
  examples: {
    valid: [{ file, replace, by: chargeCall('"402": "kind"') }],
    invalid: [
      { file, replace, by: chargeCall('"402": "@ignore"'), at: `${file}:66`, says: '"@ignore"' },
      {
        file,
        replace,
        by: chargeCall('"402": { "go": "@ignore" }'),
        at: `${file}:66`,
        says: '402',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap(({ file, pointer, value }) => {
      if (!getOperationContract(context, value.call)?.charges || !isObject(value.on)) return [];
      return Object.entries(value.on)
        .filter(([outcome, reaction]) => outcome !== 'ok' && isIgnored(reaction))
        .map(([outcome]) => ({
          file,
          pointer: `${pointer}/on/${escapeSegment(outcome)}`,
          message: `"@ignore" shows nothing when "${String(value.call)}" ends with ${outcome}.`,
          suggestion: 'Lead to a step that explains what happened and offers a way to continue.',
        }));
    }),
  ),
});

// helpers

function isIgnored(reaction: Json): boolean {
  if (Array.isArray(reaction)) return reaction.some(isIgnored);
  return isObject(reaction) ? isSilent(reaction) : reaction === '@ignore';
}

function isSilent({ go, toast, notice, assign }: JsonObject): boolean {
  return go === '@ignore' && toast === undefined && notice === undefined && assign === undefined;
}
