// Two calls of the same operation in one flow share an idempotency key.

import { formatForMessage } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const twoCharges = (key: string) =>
  `"help": { "call": "shop.charge", "idempotencyKey": "tea" }, "aid": {\n "call": "shop.charge", "idempotencyKey": "${key}" }`;

export const splitKey = defineRule({
  id: 'calls/split-key',
  summary: 'A flow calls the same operation with two different idempotency keys.',
  why: 'The service treats the second call as another purchase, so a user who tries again on another path pays twice.',
  examples: {
    valid: [{ file, replace, by: twoCharges('tea') }],
    invalid: [
      { file, replace, by: twoCharges('cup'), at: `${file}:67`, says: 'has the key "tea"' },
    ],
  },
  check: createPerFlowCheck((context) => {
    const first = new Map<string, Finding & { readonly key: string }>();
    return getCalls(context).flatMap(({ file, flow, pointer, value }): readonly Finding[] => {
      const { call, idempotencyKey: key } = value;
      if (typeof key !== 'string' || !getOperationContract(context, call)?.idempotent) return [];
      const name = formatForMessage(call);
      const place = { file, pointer: `${pointer}/idempotencyKey` };
      const owner = `${flow?.id} ${name}`;
      const known = first.get(owner);
      if (!known) first.set(owner, { ...place, key, message: 'The other call.' });
      if (!known || known.key === key) return [];
      return [
        {
          ...place,
          message: `"${name}" has the key "${key}" here, but another call of it in this flow has the key "${known.key}".`,
          suggestion: `Write "${known.key}" if both calls make or buy the same thing.`,
          related: [{ file: known.file, pointer: known.pointer, message: known.message }],
        },
      ];
    });
  }),
});
