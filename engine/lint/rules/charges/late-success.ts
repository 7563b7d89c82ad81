// A payment that is not confirmed in time is not announced as a success.

import { flowFile } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const payment = (type: string) => ({
  file,
  replace: '"steps": [',
  by: `"steps": [{ "id": "pay", "offPath": true, "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid" }, "every": 2, "for": 20, "on": ["order"], "late": [
{ "toast": {\n"type": "${type}", "message": "Your tea is here soon." }, "go": "kind" }] } } },`,
});

export const lateSuccess = defineRule({
  id: 'charges/late-success',
  summary: 'A payment that no service has confirmed in time is announced as a success.',
  why: 'The user believes that the purchase is paid and waits for it. The payment may have failed.',
  examples: {
    valid: [payment('error')],
    invalid: [{ ...payment('success'), at: `${file}:64`, says: 'has not confirmed the payment' }],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap(({ handoff }, index): readonly Finding[] =>
        (handoff?.back.late ?? []).flatMap(({ toast }, at): readonly Finding[] =>
          toast?.type === 'success'
            ? [
                {
                  file: flowFile(context.folderOf(flow.id)),
                  pointer: `/steps/${index}/handoff/back/late/${at}/toast/type`,
                  message:
                    'This is shown when the service has not confirmed the payment in time, so nothing has succeeded yet.',
                  suggestion: 'Write "type": "error", and say that the payment may still arrive.',
                },
              ]
            : [],
        ),
      ),
    ),
  ),
});
