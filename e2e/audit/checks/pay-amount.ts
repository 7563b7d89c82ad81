// Checks that the amount on a payment button is the total that the screen shows.

import type { Check } from '../check.ts';

export const payAmount: Check = {
  id: 'pay-amount',
  point: 'A button that pays names the amount, and the screen shows the same total.',
  source: 'FTC; Baymard; C2 46',
  find: ({ snapshot: { targets, totals, texts } }) =>
    targets.flatMap(({ name, isInMain }) => {
      const amount = isInMain ? /^Pay (\$[\d,.]*\d)/.exec(name)?.[1] : undefined;
      if (amount === undefined) return [];
      if (totals.length > 0)
        return totals.includes(amount) ? [] : [`"${name}" beside a total of ${totals.join(', ')}`];
      const isShown = texts.some((text) => text !== name && text.includes(amount));
      return isShown ? [] : [`"${name}", but the screen does not show ${amount}`];
    }),
};
