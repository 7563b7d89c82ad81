// Checks that a screen says where the payment is made before it leads there.

import type { Check } from '../check.ts';

export const paymentHost: Check = {
  id: 'payment-host',
  point: 'A screen that leads to a payment page says that another company takes the payment.',
  source: 'C2 51',
  find: ({ state, snapshot: { targets, texts } }) => {
    const pays = targets.find(({ name, isPrimary }) => isPrimary && /^Pay \$/.test(name));
    if (state !== 'pristine' || pays === undefined) return [];
    const isNamed = texts.some((text) => /payment (processor|page)|saved card/i.test(text));
    return isNamed ? [] : [`"${pays.name}", but no text says where the payment is made`];
  },
};
