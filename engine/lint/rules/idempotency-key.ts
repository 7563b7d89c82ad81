// A call that must not happen twice has an idempotency key.

import { shown } from '../../language/index.ts';
import { byFlow } from '../by-flow.ts';
import { callsOf, contractOf } from '../charges.ts';
import { defineRule } from '../define-rule.ts';

export const idempotencyKey = defineRule({
  id: 'calls/no-idempotency-key',
  summary: 'A call that must not happen twice is made without an idempotency key.',
  why: 'When the answer is lost and the user tries again, they are charged twice, or what they made exists twice.',
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
        says: 'Say "idempotencyKey"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.paid", "idempotencyKey": "tea" }',
        at: 'tea/flow.json:66',
        says: 'takes no idempotency key',
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
  check: byFlow((context) =>
    callsOf(context).flatMap(({ file, pointer, value }) => {
      const operation = contractOf(context, value.call);
      if (!operation) return [];
      const name = shown(value.call);
      const place = { file, pointer: `${pointer}/call` };
      if (operation.idempotent === true && value.idempotencyKey === undefined)
        return [
          {
            ...place,
            message: `"${name}" must not happen twice, and is called without an idempotency key.`,
            suggestion: `Say "idempotencyKey": "…" beside it, with a name for what is bought or made here.`,
          },
        ];
      if (operation.idempotent !== true && operation.charges !== undefined)
        return [
          {
            ...place,
            message: `"${name}" charges, and its document declares no idempotency key.`,
            suggestion: 'Say "x-idempotent": true in the document, once the service takes a key.',
          },
        ];
      return operation.idempotent !== true && value.idempotencyKey !== undefined
        ? [
            {
              file,
              pointer: `${pointer}/idempotencyKey`,
              severity: 'warning' as const,
              message: `"${name}" takes no idempotency key, so "idempotencyKey" changes nothing.`,
              suggestion:
                'Leave "idempotencyKey" out, or say "x-idempotent": true in the document.',
            },
          ]
        : [];
    }),
  ),
});
