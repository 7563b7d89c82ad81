// Calls after which nobody knows if money was taken.

import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../../engine/index.ts';
import { getUnknownCharge } from '../../../engine/runtime/transition/unknown-charge.ts';
import { program as plain } from './product.ts';

const program = {
  ...plain,
  operations: {
    ...plain.operations,
    'shop.open': { charges: {} },
    'shop.status': { confirms: ['shop.order'] },
  },
};

type Call = Parameters<typeof getUnknownCharge>[2];
type Unknown = ReturnType<typeof getUnknownCharge>;

const event = (operation: string): Call => ({
  operation,
  for: { kind: 'event', name: 'submit', payload: null, reaction: {} },
});
const load = (operation: string): Call => ({
  operation,
  for: { kind: 'load', key: 'app:0', identity: '' },
});
const handoff = (operation: string): Call => ({ operation, for: { kind: 'handoff' } });
const confirm = (operation: string): Call => ({ operation, for: { kind: 'confirm' } });
const entering = (address: string): Snapshot['entering'] => ({ address, replace: true, hops: 0 });
const paying = event('shop.order');

describe('after a call that charges', () => {
  test.each([...['offline', 'timeout', 'failed', 'cancelled', '408', '500', '503', '599']])(
    '%s leaves the charge open',
    (outcome) => {
      expect(getUnknownCharge(program, null, paying, outcome)).toBe('charge');
    },
  );

  test.each([
    'ok',
    '400',
    '402',
    '404',
    '409',
    '422',
    '429',
    '50',
    '5000',
    'x500',
    '5ab',
    '50a',
    '5a0',
  ])('%s settles it', (outcome) => {
    expect(getUnknownCharge(program, null, paying, outcome)).toBeNull();
  });
});

describe('a lost answer', () => {
  test.each<readonly [title: string, call: Call, address: string | null, unknown: Unknown]>([
    ['to the call that charges', paying, null, 'charge'],
    ['to a load that charges', load('shop.order'), null, 'charge'],
    ['to the call that opens the page of a payment', handoff('shop.open'), null, 'open'],
    ['to a page that charges nothing', handoff('shop.visit'), null, null],
    [
      'to the question for a payment, whatever it is called',
      confirm('shop.other'),
      null,
      'confirm',
    ],
    ['to a button that asks for a payment', event('shop.status'), null, 'confirm'],
    ['to a load that asks for a payment', load('shop.status'), null, null],
    ['to a call that has nothing to do with money', event('shop.look'), null, null],
    ['on the way back from a payment', load('club.member'), '/kite/pay?back=yes', 'confirm'],
    ['on the way to a payment', load('club.member'), '/kite/pay', null],
    ['on the way to another step', load('club.member'), '/kite/send?back=yes', null],
    ['on the way to a flow', load('club.member'), '/kite?back=yes', null],
    ['on the way to an unknown address', load('club.member'), '/nowhere?back=yes', null],
    ['on the way to an exit', load('club.member'), '/site?back=yes', null],
  ])('%s', (_, call, address, unknown) => {
    const entry = address === null ? null : entering(address);
    expect(getUnknownCharge(program, entry, call, 'timeout')).toBe(unknown);
  });

  test.each(['404', '409', '422'])(
    '%s of a load on the way back leaves the payment open',
    (name) => {
      const back = entering('/kite/pay?back=yes');
      expect(getUnknownCharge(program, back, load('club.member'), name)).toBe('confirm');
      expect(getUnknownCharge(program, null, load('club.member'), name)).toBeNull();
    },
  );

  test.each(['404', '409', '422'])('%s of the question for a payment leaves it open', (name) => {
    const back = entering('/kite/pay?back=yes');
    expect(getUnknownCharge(program, back, confirm('shop.status'), name)).toBe('confirm');
  });

  test.each([
    ['the step that the payment page leads to', '/kite/help', 'confirm'],
    ['the step that this one always redirects to', '/kite/shape', 'confirm'],
    ['another step', '/kite/send', null],
  ])('of a load on the way to %s', (_, address, unknown) => {
    const { kite } = program.flows;
    if (!kite) throw new Error('The product has no flow "kite".');
    const steps = kite.steps.map((step) => {
      if (step.handoff)
        return {
          ...step,
          handoff: { ...step.handoff, call: 'shop.open', with: { done: { $link: 'help' } } },
        };
      return step.id === 'help' ? { ...step, redirect: [{ go: 'shape' }] } : step;
    });
    const paid = {
      ...program,
      operations: { ...program.operations, 'shop.open': { charges: { success: 'done' } } },
      flows: { ...program.flows, kite: { ...kite, steps } },
    };
    expect(getUnknownCharge(paid, entering(address), load('club.member'), '500')).toBe(unknown);
  });

  test('on the way to a flow that is not loaded leaves nothing open', () => {
    const unloaded = { ...program, flows: {} };
    const back = entering('/kite/pay?back=yes');
    expect(getUnknownCharge(unloaded, back, load('club.member'), 'timeout')).toBeNull();
  });

  test('to any call leaves nothing open where no operation is marked', () => {
    const { operations: _, ...unmarked } = program;
    expect(getUnknownCharge(unmarked, null, paying, 'timeout')).toBeNull();
  });
});
