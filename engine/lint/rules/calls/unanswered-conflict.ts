// A call that changes something handles the service's "already done" response by name.

import { isObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const joinCall = (on: string) => `"help": { "call": "shop.join", "with": {}, "on": { ${on} } }`;

export const unansweredConflict = defineRule({
  id: 'calls/unanswered-conflict',
  summary: 'A call that changes data does not handle a conflict (409).',
  why: 'The user reads a general error, tries again, and is refused again.',
  examples: {
    valid: [
      { file, replace, by: joinCall('"ok": "about", "409": "kind"') },
      { file, replace, by: joinCall('"ok": "about", "*": "kind"') },
    ],
    invalid: [{ file, replace, by: joinCall('"ok": "about"'), at: `${file}:66`, says: '409' }],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap(({ file, pointer, value }): readonly Finding[] => {
      const contract = getOperationContract(context, value.call);
      if (!contract || contract.reads || !Object.hasOwn(contract.results, '409')) return [];
      const on = isObject(value.on) ? value.on : {};
      const isAnswered = Object.hasOwn(on, '409') || (on['*'] !== undefined && !contract.charges);
      if (isAnswered || (Array.isArray(value.on) && value.on.length > 0)) return [];
      return [
        {
          file,
          pointer: `${pointer}/${isObject(value.on) ? 'on' : 'call'}`,
          message: `"${String(value.call)}" may return 409, but this call does not handle it.`,
          suggestion:
            'Add "409": say what already exists, and lead to the step where the user can change it.',
        },
      ];
    }),
  ),
});
