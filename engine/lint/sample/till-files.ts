// The flow of the sample product that takes a payment.

import { toFileText } from './to-file-text.ts';

/** The text of each file by its path relative to the flows folder. */
export const tillFiles: Readonly<Record<string, string>> = {
  'till/flow.json': toFileText({
    id: 'till',
    version: 1,
    title: 'Pay',
    path: '/till',
    state: {
      keep: 'memory',
      schema: {
        properties: {
          price: { type: ['integer', 'null'], default: null, 'x-unit': 'cents' },
          weight: { type: 'integer', default: 0 },
        },
      },
    },
    enter: {
      load: [
        {
          call: 'shop.price',
          into: 'state.price',
          on: { '*': { assign: { 'state.price': null } } },
        },
      ],
    },
    steps: [
      {
        id: 'till',
        on: {
          buy: {
            when: { present: [{ var: 'state.price' }] },
            call: 'shop.sell',
            idempotencyKey: 'tea',
            with: { total: { $: { var: 'state.price' } } },
          },
        },
      },
    ],
  }),
  'till/screens/till.json': toFileText({
    title: 'Pay for your tea',
    lead: 'One cup.',
    actions: [
      {
        event: 'buy',
        label: 'Pay {state.price, money}',
        when: { present: [{ var: 'state.price' }] },
      },
    ],
    waiting: 'Paying for {state.weight, number} grams.',
  }),
};
