// Checks that a screen on which a recurring payment is made states its terms.

import type { Check } from '../check.ts';

export const renewalTerms: Check = {
  id: 'renewal-terms',
  point: 'A screen that charges a recurring price says when it renews and how to cancel.',
  source: 'ROSCA; C2 47',
  find: ({ state, snapshot: { targets, texts } }) => {
    if (state !== 'pristine') return [];
    const pays = targets.some(({ name, isInMain }) => isInMain && /^Pay \$/.test(name));
    const recurs = texts.some((text) => /^(a|per) (month|year)$/.test(text));
    if (!pays || !recurs) return [];
    const all = texts.join(' ');
    return [
      ...(/\brenew/i.test(all) ? [] : ['no text says when the price renews']),
      ...(/\bcancel/i.test(all) ? [] : ['no text says how to cancel']),
    ];
  },
};
