// Tests which failed calls leave the result of a charge unknown.

import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../../engine/index.ts';
import { getUnknownCharge } from '../../../engine/runtime/transition/unknown-charge.ts';
import { program as plain } from './product.ts';

const chargeProgram = {
  ...plain,
  operations: {
    ...plain.operations,
    'shop.open': { charges: {} },
    'shop.status': { confirms: ['shop.order'] },
  },
};

type EndedCall = Parameters<typeof getUnknownCharge>[2];
type UnknownCharge = ReturnType<typeof getUnknownCharge>;

const createEventCall = (operation: string): EndedCall => ({
  operation,
  for: { kind: 'event', name: 'submit', payload: null, reaction: {} },
});
const createLoadCall = (operation: string): EndedCall => ({
  operation,
  for: { kind: 'load', key: 'app:0', identity: '' },
});
const createHandoffCall = (operation: string): EndedCall => ({
  operation,
  for: { kind: 'handoff' },
});
const createConfirmCall = (operation: string): EndedCall => ({
  operation,
  for: { kind: 'confirm' },
});
const createEntering = (address: string): Snapshot['entering'] => ({
  address,
  replace: true,
  hops: 0,
});
const payingCall = createEventCall('shop.order');

describe('after a call that charges', () => {
  test.each([...['offline', 'timeout', 'failed', 'cancelled', '408', '500', '503', '599']])(
    '%s leaves the charge open',
    (outcome) => {
      expect(getUnknownCharge(chargeProgram, null, payingCall, outcome)).toBe('charge');
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
    expect(getUnknownCharge(chargeProgram, null, payingCall, outcome)).toBeNull();
  });
});

describe('a lost answer', () => {
  test.each<
    readonly [title: string, call: EndedCall, address: string | null, unknown: UnknownCharge]
  >([
    ['to the call that charges', payingCall, null, 'charge'],
    ['to a load that charges', createLoadCall('shop.order'), null, 'charge'],
    ['to the call that opens the page of a payment', createHandoffCall('shop.open'), null, 'open'],
    ['to a page that charges nothing', createHandoffCall('shop.visit'), null, null],
    [
      'to the question for a payment, whatever it is called',
      createConfirmCall('shop.other'),
      null,
      'confirm',
    ],
    ['to a button that asks for a payment', createEventCall('shop.status'), null, 'confirm'],
    ['to a load that asks for a payment', createLoadCall('shop.status'), null, null],
    ['to a call that has nothing to do with money', createEventCall('shop.look'), null, null],
    [
      'on the way back from a payment',
      createLoadCall('club.member'),
      '/kite/pay?back=yes',
      'confirm',
    ],
    ['on the way to a payment', createLoadCall('club.member'), '/kite/pay', null],
    ['on the way to another step', createLoadCall('club.member'), '/kite/send?back=yes', null],
    ['on the way to a flow', createLoadCall('club.member'), '/kite?back=yes', null],
    ['on the way to an unknown address', createLoadCall('club.member'), '/nowhere?back=yes', null],
    ['on the way to an exit', createLoadCall('club.member'), '/site?back=yes', null],
  ])('%s', (_, call, address, unknown) => {
    const entry = address === null ? null : createEntering(address);
    expect(getUnknownCharge(chargeProgram, entry, call, 'timeout')).toBe(unknown);
  });

  test.each(['404', '409', '422'])(
    '%s of a load on the way back leaves the payment open',
    (name) => {
      const back = createEntering('/kite/pay?back=yes');
      expect(getUnknownCharge(chargeProgram, back, createLoadCall('club.member'), name)).toBe(
        'confirm',
      );
      expect(getUnknownCharge(chargeProgram, null, createLoadCall('club.member'), name)).toBeNull();
    },
  );

  test.each(['404', '409', '422'])('%s of the question for a payment leaves it open', (name) => {
    const back = createEntering('/kite/pay?back=yes');
    expect(getUnknownCharge(chargeProgram, back, createConfirmCall('shop.status'), name)).toBe(
      'confirm',
    );
  });

  test.each([
    ['the step that the payment page leads to', '/kite/help', 'confirm'],
    ['the step that this one always redirects to', '/kite/shape', 'confirm'],
    ['another step', '/kite/send', null],
  ])('of a load on the way to %s', (_, address, unknown) => {
    const { kite } = chargeProgram.flows;
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
      ...chargeProgram,
      operations: { ...chargeProgram.operations, 'shop.open': { charges: { success: 'done' } } },
      flows: { ...chargeProgram.flows, kite: { ...kite, steps } },
    };
    expect(
      getUnknownCharge(paid, createEntering(address), createLoadCall('club.member'), '500'),
    ).toBe(unknown);
  });

  test('on the way to a flow that is not loaded leaves nothing open', () => {
    const unloaded = { ...chargeProgram, flows: {} };
    const back = createEntering('/kite/pay?back=yes');
    expect(getUnknownCharge(unloaded, back, createLoadCall('club.member'), 'timeout')).toBeNull();
  });

  test('to any call leaves nothing open where no operation is marked', () => {
    const { operations: _, ...unmarked } = chargeProgram;
    expect(getUnknownCharge(unmarked, null, payingCall, 'timeout')).toBeNull();
  });
});
