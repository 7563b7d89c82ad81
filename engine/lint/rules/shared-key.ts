// Different purchases have different idempotency key names.

import { isDeepEqual } from 'remeda';
import { type Flow, shown } from '../../language/index.ts';
import { callsOf } from '../charges.ts';
import { defineRule } from '../define-rule.ts';

export const sharedKey = defineRule({
  id: 'calls/shared-key',
  summary: 'Two different calls of a flow say the same "idempotencyKey".',
  why: 'One of them is taken for the other when it is tried again: it is refused, or answered with what belongs to the other.',
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
        says: '"shop.charge" says it as well',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.charge", "idempotencyKey": "tea", "with": { "cups": 1 } },\n        "other": { "call": "shop.charge", "idempotencyKey": "tea", "with": { "cups": 2 } }',
        at: 'tea/flow.json:67',
        says: 'with something else',
      },
    ],
  },
  check(context) {
    const first = new Map<Flow | null, Map<string, ReturnType<typeof callsOf>[number]>>();
    return callsOf(context).flatMap((call) => {
      const { file, pointer, value, flow } = call;
      if (typeof value.idempotencyKey !== 'string') return [];
      const known = first.get(flow) ?? new Map();
      first.set(flow, known);
      const before: ReturnType<typeof callsOf>[number] | undefined = known.get(
        value.idempotencyKey,
      );
      if (!before) {
        known.set(value.idempotencyKey, call);
        return [];
      }
      const sameCall = before.value.call === value.call;
      if (sameCall && isDeepEqual(before.value.with ?? {}, value.with ?? {})) return [];
      const other = sameCall
        ? `"${shown(value.call)}", called with something else,`
        : `"${shown(before.value.call)}"`;
      return [
        {
          file,
          pointer: `${pointer}/idempotencyKey`,
          message: `"idempotencyKey": "${value.idempotencyKey}" names another intent: ${other} says it as well.`,
          suggestion: 'Give each purchase, and each thing that is made, a name of its own.',
          related: [
            {
              file: before.file,
              pointer: `${before.pointer}/idempotencyKey`,
              message: 'The other one.',
            },
          ],
        },
      ];
    });
  },
});
