// A button that asks for the result of a payment says so when the payment has not arrived.

import { isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const check = (on: string) => `"help": { "call": "shop.paid", "into": "state.cups"${on} }`;
const paid = '{ "when": "isGreen", "go": "about" }';

export const silentCheck = defineRule({
  id: 'charges/silent-check',
  summary: 'A button asks for the result of a payment, and nothing says that it has not arrived.',
  why: 'The user presses the button, sees no change, and does not know whether to pay again.',
  examples: {
    valid: [
      { file, replace, by: check(`, "on": { "ok": [${paid}, { "notice": "Not here yet." }] }`) },
      { file, replace, by: check(', "on": { "ok": "about" }') },
    ],
    invalid: [
      { file, replace, by: check(''), at: `${file}:66`, says: '"shop.paid"' },
      {
        file,
        replace,
        by: check(`, "on": { "ok": [${paid}] }`),
        at: `${file}:66`,
        says: 'has not arrived',
      },
      { file, replace, by: check(', "on": { "ok": "@refresh" }'), at: `${file}:66`, says: 'on' },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap(({ file, pointer, value }) => {
      if (!eventPointer.test(pointer)) return [];
      if (!getOperationContract(context, value.call)?.confirms?.length) return [];
      const ok = isObject(value.on) ? value.on.ok : undefined;
      const last = Array.isArray(ok) ? ok.at(-1) : ok;
      return tells(last)
        ? []
        : [
            {
              file,
              pointer,
              message: `Nothing says that the payment has not arrived when "${String(value.call)}" ends with ok.`,
              suggestion: 'End the list in "ok" with a reaction without "when" that has a notice.',
            },
          ];
    }),
  ),
});

// helpers

/** The pointer of the reaction to an event of a screen. */
const eventPointer = /^(?:\/steps\/\d+)?\/on\/[^/]+(?:\/\d+)?$/;

/** Returns true if a reaction always shows something: a message or another step. */
function tells(reaction: Json | undefined): boolean {
  if (typeof reaction === 'string') return !reaction.startsWith('@');
  if (!isObject(reaction) || reaction.when !== undefined || reaction.unless !== undefined)
    return false;
  const { go, notice, toast, call } = reaction;
  return [notice, toast, call].some((each) => each !== undefined) || tells(go);
}
