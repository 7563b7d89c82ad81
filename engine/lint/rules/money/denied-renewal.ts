// A screen that starts a repeating payment does not say that the user pays only once.

import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type FlowContext } from '../../define-rule.ts';
import { findChargingCalls, findPaymentPaths } from '../../money/payment-paths.ts';
import { getPaymentScreen } from '../../money/sent-amount.ts';
import { tillFiles } from '../../sample/till-files.ts';
import { escapePattern } from '../../texts/escape-pattern.ts';
import { getHumanTexts } from '../../texts/human-text.ts';

const file = 'till/screens/till.json';
const replace = '"lead": "One cup.",';
const by = '"lead": "You pay only once.",';

/** The sample flow with a payment that repeats. */
const also = {
  'till/flow.json': String(tillFiles['till/flow.json']).replace('shop.sell', 'shop.renew'),
};

export const deniedRenewal = defineRule({
  id: 'money/denied-renewal',
  summary: 'A screen says that it is paid once, and its payment renews until it is canceled.',
  why: 'The user is charged again after reading that there is only one payment.',
  examples: {
    valid: [
      { file, replace, by },
      { file, replace, by: '"lead": "You pay each month.",', also },
    ],
    invalid: [{ file, replace, by, also, at: `${file}:3`, says: '“pay only once”' }],
  },
  check: createPerFlowCheck((context) => {
    const phrases = Object.values(context.product.app.claims).flatMap((each) =>
      each.deniesRenewal ? each.phrases : [],
    );
    if (phrases.length === 0) return [];
    const claim = new RegExp(phrases.map(escapePattern).join('|'), 'i');
    const screens = findRenewalScreens(context);
    return getHumanTexts(context)
      .filter(({ file: each }) => screens.has(each))
      .flatMap(({ file: each, pointer, value }) => {
        const phrase = claim.exec(value)?.[0];
        return phrase === undefined
          ? []
          : [
              {
                ...{ file: each, pointer },
                message: `This text says “${phrase}”, and "${screens.get(each)}" renews until it is canceled.`,
                suggestion: 'Say how much is charged again, and when.',
              },
            ];
      });
  }),
});

// helpers

/** Maps the file of each screen that starts a repeating payment to the operation that charges. */
function findRenewalScreens(context: FlowContext): ReadonlyMap<string, string> {
  return new Map(
    findChargingCalls(context)
      .filter(({ value }) => getOperationContract(context, value.call)?.charges?.renews === true)
      .flatMap((call) => findPaymentPaths(context, call))
      .flatMap((path) => {
        const screen = getPaymentScreen(context, path);
        return screen ? [[screen.file, path.call.operation] as const] : [];
      }),
  );
}
