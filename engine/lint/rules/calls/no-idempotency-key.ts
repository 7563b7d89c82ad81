// A call that must not happen twice has an idempotency key.

import { formatForMessage } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule } from '../../define-rule.ts';

export const idempotencyKey = defineRule({
  id: 'calls/no-idempotency-key',
  summary: 'A call that must not happen twice is made without an idempotency key.',
  why: 'If the response is lost and the user tries again, the user is charged twice or creates something twice.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.charge", "idempotencyKey": "tea" }',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.paid" }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.charge" }',
        at: 'tea/flow.json:66',
        says: 'Add "idempotencyKey"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.paid", "idempotencyKey": "tea" }',
        at: 'tea/flow.json:66',
        says: 'accepts no idempotency key',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.gift" }',
        at: 'tea/flow.json:66',
        says: 'its document declares no idempotency key',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap(({ file, pointer, value }) => {
      const operation = getOperationContract(context, value.call);
      if (!operation) return [];
      const name = formatForMessage(value.call);
      const place = { file, pointer: `${pointer}/call` };
      if (operation.idempotent === true && value.idempotencyKey === undefined)
        return [
          {
            ...place,
            message: `"${name}" must not happen twice, but the call has no idempotency key.`,
            suggestion: `Add "idempotencyKey": "…" to the call, with a name for the purchase or the created object.`,
          },
        ];
      if (operation.idempotent !== true && operation.charges !== undefined)
        return [
          {
            ...place,
            message: `"${name}" charges, but its document declares no idempotency key.`,
            suggestion:
              'Make the service accept a key, then add "x-idempotent": true to its document.',
          },
        ];
      return operation.idempotent !== true && value.idempotencyKey !== undefined
        ? [
            {
              file,
              pointer: `${pointer}/idempotencyKey`,
              severity: 'warning' as const,
              message: `"${name}" accepts no idempotency key, so "idempotencyKey" has no effect.`,
              suggestion: 'Remove "idempotencyKey", or add "x-idempotent": true to the document.',
            },
          ]
        : [];
    }),
  ),
});
