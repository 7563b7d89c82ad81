// A user who returns from a payment waits seconds, not hours, for its confirmation.

import { flowFile } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const payment = (every: number, limit: number) => ({
  file,
  replace: '"steps": [',
  by: `"steps": [{ "id": "pay", "offPath": true, "handoff": { "call": "shop.charge", "idempotencyKey": "tea", "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid" },\n"every": ${every},\n"for": ${limit},\n "on": ["order"], "late": ["kind"] } } },`,
});

export const longWait = defineRule({
  id: 'charges/long-wait',
  summary:
    'A step waits for the confirmation of a service for more than two minutes, or asks for it only once.',
  why: 'A user who has paid sees a waiting screen that does not end, and pays again or gives up.',
  examples: {
    valid: [payment(2, 60), payment(5, 120)],
    invalid: [
      { ...payment(2, 20000), at: `${file}:64`, says: '5 hours and 33 minutes' },
      { ...payment(2, 180), at: `${file}:64`, says: '3 minutes' },
      { ...payment(60, 60), at: `${file}:63`, says: 'Write a smaller "every", such as 2.' },
      { ...payment(2, 1), at: `${file}:63`, says: 'Write a longer "for", such as 60.' },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap(({ handoff }, index): readonly Finding[] => {
        if (!handoff) return [];
        const { every, for: limit } = handoff.back;
        const at = `/steps/${index}/handoff/back`;
        const file = flowFile(context.folderOf(flow.id));
        if (limit > maxSeconds)
          return [
            {
              ...{
                file,
                pointer: `${at}/for`,
                severity: limit > surelyTooLong ? 'error' : 'warning',
              },
              message: `A user who returns from the payment page may wait for ${formatSeconds(limit)}. "for" counts seconds.`,
              suggestion: `Write at most ${maxSeconds}, and tell the user in "late" that the payment may still arrive.`,
            },
          ];
        return every >= limit
          ? [
              {
                ...{ file, pointer: `${at}/every` },
                message: `This asks only once: "every" is ${every} seconds, and it ends after ${limit}.`,
                suggestion:
                  limit > usualInterval
                    ? `Write a smaller "every", such as ${usualInterval}.`
                    : 'Write a longer "for", such as 60.',
              },
            ]
          : [];
      }),
    ),
  ),
});

// helpers

/** A request interval in seconds that is suitable for most services. */
const usualInterval = 2;

const maxSeconds = 120;

/** The number of seconds above which a wait is certainly a mistake. */
const surelyTooLong = 600;

function formatSeconds(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} minutes` : `${hours} hours and ${minutes % 60} minutes`;
}
