// Tests which failed calls leave the result of a charge unknown.

import { describe, expect, test } from 'vitest';
import type { Program, Snapshot } from '../../../engine/index.ts';
import {
  getUnknownCharge as getUnknownChargeOf,
  isSurelyUncharged,
} from '../../../engine/runtime/transition/unknown-charge.ts';
import { program as plain } from './product.ts';
import { createSnapshotAt } from './support.ts';

const chargeProgram = {
  ...plain,
  operations: {
    ...plain.operations,
    'shop.open': { charges: {} },
    'shop.status': { confirms: ['shop.order'] },
  },
};

type EndedCall = Parameters<typeof getUnknownChargeOf>[2];
type UnknownCharge = ReturnType<typeof getUnknownChargeOf>;

/** Returns the unknown charge of a call that ends while nothing is shown yet. */
const getUnknownCharge = (
  program: Program,
  entering: Snapshot['entering'],
  call: EndedCall,
  outcome: string,
): UnknownCharge =>
  getUnknownChargeOf(program, createSnapshotAt('start', { entering }), call, outcome);

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

/** A payment that leads to the step "help". Who turns back gets to "send", and who waits too long to "tail". */
const paidProgram = createPaidProgram();

function createPaidProgram(): Program {
  const { kite } = chargeProgram.flows;
  if (!kite) throw new Error('The product has no flow "kite".');
  const steps = kite.steps.map((step) => {
    if (!step.handoff) return step.id === 'help' ? { ...step, redirect: [{ go: 'shape' }] } : step;
    const { back } = step.handoff;
    return {
      ...step,
      handoff: {
        ...step.handoff,
        ...{ call: 'shop.open', with: { done: { $link: 'help' } } },
        back: {
          ...back,
          confirm: {
            ...back.confirm,
            call: 'shop.paid',
            with: { id: { $: { var: 'state.order' } } },
          },
          ...{ on: [{ go: 'send' }], late: [{ go: 'tail' }] },
        },
      },
    };
  });
  return {
    ...chargeProgram,
    operations: {
      ...chargeProgram.operations,
      'shop.open': { charges: { success: 'done' } },
      'shop.paid': { confirms: ['shop.open'] },
    },
    flows: { ...chargeProgram.flows, kite: { ...kite, steps } },
  };
}

describe('a button that asks for a payment and gets no answer', () => {
  const sameOrder = { id: { $: { var: 'state.order' } } };
  const ask = (operation: string, asked: object) =>
    ({
      operation,
      for: { kind: 'event', name: 'look', payload: null, reaction: { with: asked } },
    }) as EndedCall;
  const ordered = { states: { kite: { order: '7' } } };
  const getAt = (place: string, call: EndedCall, given: Partial<Snapshot> = ordered) =>
    getUnknownChargeOf(paidProgram, createSnapshotAt(place, given), call, 'timeout');

  test.each(['kite:pay', 'kite:help', 'kite:shape', 'kite:tail', 'kite:send'])(
    'on a step that the payment leads to leaves the payment open: %s',
    (place) => {
      expect(getAt(place, ask('shop.paid', sameOrder))).toBe('confirm');
    },
  );

  test('on a step of those who turn back says nothing of a payment before one was begun', () => {
    const unordered = { states: { kite: {} } };
    expect(getAt('kite:send', ask('shop.paid', sameOrder), unordered)).toBeNull();
    expect(getAt('kite:tail', ask('shop.paid', sameOrder), unordered)).toBe('confirm');
  });

  test('for another order says nothing of a payment', () => {
    expect(getAt('kite:help', ask('shop.paid', { id: 'older' }))).toBeNull();
  });

  test('on any other step, or with any other call, says nothing of a payment', () => {
    expect(getAt('kite:topic', ask('shop.paid', sameOrder))).toBeNull();
    expect(getAt('door:login', ask('shop.paid', sameOrder))).toBeNull();
    expect(getAt('start', ask('shop.paid', sameOrder))).toBeNull();
    expect(getAt('kite:help', ask('shop.status', sameOrder))).toBeNull();
    expect(getAt('kite:help', ask('shop.look', sameOrder))).toBeNull();
  });

  test('that a refusal settles leaves nothing open', () => {
    const snapshot = createSnapshotAt('kite:help', ordered);
    expect(
      getUnknownChargeOf(paidProgram, snapshot, ask('shop.paid', sameOrder), '400'),
    ).toBeNull();
  });
});

describe('that nothing was taken is certain', () => {
  const isUncharged = (call: EndedCall, outcome: string, given: Partial<Snapshot> = {}) =>
    isSurelyUncharged(paidProgram, createSnapshotAt('start', given), call, outcome);

  test.each(['400', '402', '404', '422', '429'])('when %s refuses the payment', (outcome) => {
    expect(isUncharged(payingCall, outcome)).toBe(true);
    expect(isUncharged(createHandoffCall('shop.open'), outcome)).toBe(true);
  });

  test.each(['408', '409', '500', 'offline', 'timeout'])('never after %s', (outcome) => {
    expect(isUncharged(payingCall, outcome)).toBe(false);
  });

  test('when a load fails before the payment page opens, and not on the way back', () => {
    const load = createLoadCall('club.member');
    const on = (address: string) => ({ entering: createEntering(address) });
    expect(isUncharged(load, '500', on('/kite/pay'))).toBe(true);
    expect(isUncharged(load, '500', on('/kite/pay?back=yes'))).toBe(false);
    expect(isUncharged(load, '500', on('/kite/send'))).toBe(false);
    expect(isUncharged(load, '500', on('/nowhere'))).toBe(false);
    expect(isUncharged(load, '500')).toBe(false);
    expect(isUncharged(createEventCall('club.member'), '500', on('/kite/pay'))).toBe(false);
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
    expect(
      getUnknownCharge(paidProgram, createEntering(address), createLoadCall('club.member'), '500'),
    ).toBe(unknown);
  });

  test.each([
    ['the payment page', 'kite:pay', 'confirm'],
    ['the login', 'door:login', 'confirm'],
    ['a step that has told what is known of the payment', 'kite:send', null],
    ['the same step, loaded again', 'kite:help', null],
  ])('of a load on the way from %s to the step of a payment', (_, place, unknown) => {
    const snapshot = createSnapshotAt(place, { entering: createEntering('/kite/help') });
    const load = createLoadCall('club.member');
    expect(getUnknownChargeOf(paidProgram, snapshot, load, '500')).toBe(unknown);
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
