// Different purchases have different idempotency key names.

import { isDeepEqual } from 'remeda';
import { type Flow, shown } from '../../language/index.ts';
import { callsOf } from '../charges.ts';
import { defineRule } from '../define-rule.ts';

export const sharedKey = defineRule({
  id: 'calls/shared-key',
  summary: 'Two different calls of a flow say the same "once".',
  why: 'One of them is taken for the other when it is tried again: it is refused, or answered with what belongs to the other.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.charge", "once": "tea" }, "other": { "call": "shop.charge", "once": "tea" }, "third": { "call": "shop.gift", "once": "gift" }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.charge", "once": "tea" },\n        "other": { "call": "shop.gift", "once": "tea" }',
        at: 'tea/flow.json:67',
        says: '"shop.charge" says it as well',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": { "call": "shop.charge", "once": "tea", "with": { "cups": 1 } },\n        "other": { "call": "shop.charge", "once": "tea", "with": { "cups": 2 } }',
        at: 'tea/flow.json:67',
        says: 'with something else',
      },
    ],
  },
  check(context) {
    const first = new Map<Flow | null, Map<string, ReturnType<typeof callsOf>[number]>>();
    return callsOf(context).flatMap((call) => {
      const { file, pointer, value, flow } = call;
      if (typeof value.once !== 'string') return [];
      const known = first.get(flow) ?? new Map();
      first.set(flow, known);
      const before: ReturnType<typeof callsOf>[number] | undefined = known.get(value.once);
      if (!before) {
        known.set(value.once, call);
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
          pointer: `${pointer}/once`,
          message: `"once": "${value.once}" names another intent: ${other} says it as well.`,
          suggestion: 'Give each purchase, and each thing that is made, a name of its own.',
          related: [
            { file: before.file, pointer: `${before.pointer}/once`, message: 'The other one.' },
          ],
        },
      ];
    });
  },
});
