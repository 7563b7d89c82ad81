// A charging call receives the amount shown on the screen before the call.

import { isObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import {
  type ChargingCall,
  findChargingCalls,
  findPaymentPaths,
  type PaymentPath,
} from '../../money/payment-paths.ts';
import { getPaymentScreen, getSentAmount } from '../../money/sent-amount.ts';
import type { ShownAmount } from '../../money/shown-amounts.ts';

const file = 'till/flow.json';
const given =
  '"total": {\n              "$": {\n                "var": "state.price"\n              }\n            }';
const at = `${file}:55`;
const screen = 'till/screens/till.json';
const label = '"label": "Pay {state.price, money}"';

export const unconfirmedAmount = defineRule({
  id: 'money/unconfirmed-amount',
  summary: 'A call that charges does not send the amount that the previous screen shows.',
  why: 'The user reads one amount and is charged another, or the service refuses every payment.',
  examples: {
    valid: [
      {
        file: screen,
        replace: label,
        by: '"label": { "$": { "cat": ["Pay ", { "format": [{ "var": "state.price" }, "money"] }] } }',
      },
      {
        file: screen,
        replace: '"lead": "One cup."',
        by: '"lead": "{state.weight, number} grams."',
      },
    ],
    invalid: [
      { file, replace: given, by: '"cups": 1', at: `${file}:54`, says: 'does not send the amount' },
      { file, replace: given, by: '"total": 250', at, says: 'a fixed amount' },
      {
        ...{ file, replace: given, by: '"total": { "$": { "var": "state.weight" } }' },
        ...{ at, says: 'shows another amount' },
      },
      {
        ...{ file: screen, replace: label, by: '"label": "Pay"' },
        ...{ at, says: 'does not show this amount' },
      },
      {
        file: screen,
        replace: `"lead": "One cup.",\n  "actions": [\n    {\n      "event": "buy",\n      ${label}`,
        by: '"lead": "{state.price, money}",\n  "actions": [\n    {\n      "event": "buy",\n      "label": "Pay {state.weight, money}"',
        ...{ at: `${screen}:7`, says: 'shows another amount than the call' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    findChargingCalls(context).flatMap((call) => check(context, call)),
  ),
});

// helpers

function check(context: FlowContext, call: ChargingCall): readonly Finding[] {
  const { file, pointer, operation, input, given } = call;
  const at = `${pointer}/with/${input}`;
  if (given === undefined)
    return [
      {
        ...{ file, pointer: isObject(call.value.with) ? `${pointer}/with` : pointer },
        message: `The call of "${operation}" does not send the amount that the screen shows.`,
        suggestion: `Send the value that the button shows as "${input}".`,
      },
    ];
  if (!isObject(given) || given.$ === undefined)
    return [
      {
        ...{ file, pointer: at },
        message: `The call of "${operation}" sends a fixed amount instead of the amount that the screen shows.`,
        suggestion: `Send the value that the button shows as "${input}": { "$": { "derived": "…" } }.`,
      },
    ];
  return findPaymentPaths(context, call).flatMap((way) => checkPaymentPath(context, way));
}

function checkPaymentPath(context: FlowContext, way: PaymentPath): readonly Finding[] {
  const screen = getPaymentScreen(context, way);
  const sent = getSentAmount(context, way, screen);
  if (!screen || sent.rule === null) return [];
  const isSame = ({ keys }: ShownAmount) => keys.some((each) => sent.keys.includes(each));
  const unconfirmed = screen.shown.filter(
    ({ as, event }) => as === 'total' || (as === 'button' && event === way.event),
  );
  // If every choice shows its price next to its button, the total belongs to another purchase.
  const isBeside = screen.shown.some(
    (each) => each.event === way.event && each.as === 'part' && isSame(each),
  );
  const others = unconfirmed.filter((each) => !isSame(each) && !(isBeside && each.as === 'total'));
  const placed = ({ pointer }: ShownAmount) => ({ file: screen.file, pointer });
  const { operation, file } = way.call;
  if (screen.shown.some(isSame))
    return others.map((each) => ({
      ...placed(each),
      message: `This ${each.as} shows another amount than the call of "${operation}" sends.`,
      suggestion: `Show the value that is sent: ${sent.keys[0] ?? ''}.`,
      related: [{ file, pointer: sent.pointer, message: 'This amount is charged.' }],
    }));
  const message =
    others.length > 0
      ? `The screen before "${operation}" shows another amount than this one.`
      : `The screen before "${operation}" does not show this amount.`;
  return [
    {
      ...{ file, pointer: sent.pointer, message },
      suggestion: `Show this value on "${way.step.screen}" with the format money, or send the value that it shows.`,
      related: others.map((each) => ({
        ...placed(each),
        message: 'The user reads this amount.',
      })),
    },
  ];
}
