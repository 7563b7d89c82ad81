// Tests which failed calls leave the result of a charge unknown.

import { describe, expect, test } from 'vitest';
import type { Json, Program, Snapshot } from '../../../engine/index.ts';
import {
  findPaymentAhead,
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

/** A payment of the order in the state. It leads to the step "help". */
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
  const ask = (operation: string, asked: Json) =>
    ({
      operation,
      for: { kind: 'event', name: 'look', payload: '7', reaction: { with: asked } },
    }) as EndedCall;
  const begun = { states: { kite: { order: '7' } } };
  const getAt = (place: string, call: EndedCall, given: Partial<Snapshot> = begun) =>
    getUnknownChargeOf(paidProgram, createSnapshotAt(place, given), call, 'timeout');

  test.each(['kite:send', 'kite:pay', 'kite:thanks', 'kite:help'])(
    'leaves the payment open once it was begun: %s',
    (place) => {
      expect(getAt(place, ask('shop.paid', sameOrder))).toBe('confirm');
      expect(getAt(place, ask('shop.paid', { id: { $: { var: 'event' } } }))).toBe('confirm');
    },
  );

  test('says nothing of a payment on a step before it, if it was not begun', () => {
    const unordered = { states: { kite: {} } };
    expect(getAt('kite:send', ask('shop.paid', sameOrder), unordered)).toBeNull();
    expect(getAt('kite:thanks', ask('shop.paid', sameOrder), unordered)).toBe('confirm');
    expect(getAt('kite:pay', ask('shop.paid', sameOrder), unordered)).toBe('confirm');
  });

  test('says nothing of a payment if it asks for another order', () => {
    expect(getAt('kite:help', ask('shop.paid', { id: 'older' }))).toBeNull();
  });

  test('says nothing of a payment if a load has led to it, except on the way back from one', () => {
    const call = ask('shop.paid', sameOrder);
    const led = { ...call, for: { ...call.for, load: 'app:0' } } as EndedCall;
    expect(getAt('kite:thanks', led)).toBeNull();
    const back = { ...begun, entering: createEntering('/kite/pay?back=yes') };
    expect(getAt('start', led, back)).toBe('confirm');
  });

  test('leaves the payment open where the flow does not say which one it is', () => {
    expect(getAt('kite:help', ask('shop.status', sameOrder))).toBe('confirm');
    expect(getAt('door:login', ask('shop.paid', sameOrder))).toBe('confirm');
    expect(getAt('start', ask('shop.paid', sameOrder))).toBe('confirm');
  });

  test('leaves nothing open if a refusal settles it, or it has nothing to do with money', () => {
    const snapshot = createSnapshotAt('kite:help', begun);
    const refused = getUnknownChargeOf(paidProgram, snapshot, ask('shop.paid', sameOrder), '400');
    expect(refused).toBeNull();
    expect(getAt('kite:help', ask('shop.look', sameOrder))).toBeNull();
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

  test('when a call fails that a button makes before it opens the payment page', () => {
    const press = (go: string, place = 'kite:send') => {
      const call = createEventCall('club.member');
      const reaction = { on: { ok: [{ when: true, go: '@stay' }, { go }] } };
      const ended = { ...call, for: { ...call.for, reaction } } as EndedCall;
      const snapshot = createSnapshotAt(place);
      expect(isSurelyUncharged(paidProgram, snapshot, ended, '500')).toBe(
        findPaymentAhead(paidProgram, snapshot, ended) !== null,
      );
      return findPaymentAhead(paidProgram, snapshot, ended);
    };
    expect(press('pay')).toBe('shop.open');
    expect(press('kite:pay')).toBe('shop.open');
    expect(press('help')).toBeNull();
    expect(press('door:pay')).toBeNull();
    expect(press('pay', 'door:login')).toBeNull();
    expect(findPaymentAhead(paidProgram, createSnapshotAt('kite:send'), payingCall)).toBeNull();
  });

  test('and names the operation that opens the payment page', () => {
    const on = (address: string) =>
      createSnapshotAt('start', { entering: createEntering(address) });
    const load = createLoadCall('club.member');
    expect(findPaymentAhead(paidProgram, on('/kite/pay'), load)).toBe('shop.open');
    expect(findPaymentAhead(paidProgram, on('/kite/pay?back=yes'), load)).toBeNull();
    expect(findPaymentAhead(paidProgram, on('/kite/send'), load)).toBeNull();
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
