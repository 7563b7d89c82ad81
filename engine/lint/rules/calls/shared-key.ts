// Different purchases have different idempotency key names.

import { isDeepEqual } from 'remeda';
import { type Flow, formatForMessage } from '../../../language/index.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { defineRule } from '../../define-rule.ts';

export const sharedKey = defineRule({
  id: 'calls/shared-key',
  summary: 'Two different calls of a flow use the same "idempotencyKey".',
  why: 'When the user tries again, the service takes one call for the other. It refuses the call, or returns the result of the other call.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.charge", "idempotencyKey": "tea" }, "other": { "call": "shop.charge", "idempotencyKey": "tea" }, "third": { "call": "shop.gift", "idempotencyKey": "gift" }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.charge", "idempotencyKey": "tea" },\n        "other": { "call": "shop.gift", "idempotencyKey": "tea" }',
        at: 'tea/flow.json:67',
        says: 'also used by a call of "shop.charge"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.charge", "idempotencyKey": "tea", "with": { "cups": 1 } },\n        "other": { "call": "shop.charge", "idempotencyKey": "tea", "with": { "cups": 2 } }',
        at: 'tea/flow.json:67',
        says: 'with another input',
      },
    ],
  },
  check(context) {
    const first = new Map<Flow | null, Map<string, PlacedCall>>();
    return getCalls(context).flatMap((call) => {
      const { file, pointer, value, flow } = call;
      if (typeof value.idempotencyKey !== 'string') return [];
      const known = first.get(flow) ?? new Map();
      first.set(flow, known);
      const before: PlacedCall | undefined = known.get(value.idempotencyKey);
      if (!before) {
        known.set(value.idempotencyKey, call);
        return [];
      }
      const sameCall = before.value.call === value.call;
      if (sameCall && isDeepEqual(before.value.with ?? {}, value.with ?? {})) return [];
      const other = sameCall
        ? `another call of "${formatForMessage(value.call)}" with another input`
        : `a call of "${formatForMessage(before.value.call)}"`;
      return [
        {
          file,
          pointer: `${pointer}/idempotencyKey`,
          message: `The "idempotencyKey" "${value.idempotencyKey}" is also used by ${other}.`,
          suggestion: 'Use a different key for each purchase and for each thing that is created.',
          related: [
            {
              file: before.file,
              pointer: `${before.pointer}/idempotencyKey`,
              message: 'The other call.',
            },
          ],
        },
      ];
    });
  },
});
